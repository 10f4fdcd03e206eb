import { defineMessages } from '../shared/messages.ts';

/** Messages of the landing page, which load with it. */
export const useHomeMessages = defineMessages({
  en: {
    heroTitle: 'Rspack',
    heroSubtitle: 'The fast Rust-based web bundler',
    heroDescription: 'Seamlessly replace webpack with compatible API',
    heroGetStarted: 'Get Started',
    heroLearnMore: 'Learn More',
    heroGithub: 'GitHub',
    features: 'Features',
  },
  zh: {
    heroTitle: 'Rspack',
    heroSubtitle: '基于 Rust 的高性能 Web 打包工具',
    heroDescription: '兼容 webpack API，无缝替换 webpack',
    heroGetStarted: '快速上手',
    heroLearnMore: '了解更多',
    heroGithub: 'GitHub',
    features: '特性',
  },
});
