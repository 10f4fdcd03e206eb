export default function reactRouterLoader(source: string): string;
