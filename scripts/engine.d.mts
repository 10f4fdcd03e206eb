export declare function importCompiled<Module = unknown>(file: string): Promise<Module>;
export declare function compileEngine(): string;
export declare function removeOldFolders(cache: string, current: string): void;
