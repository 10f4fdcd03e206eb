import type { ComponentType } from 'react';

/** Components beside every page. */
export declare const globalUI: { Component: ComponentType<object>; props: object }[];
