export declare function runNativeJob(job: {
  kind: string;
  body: string;
  math?: boolean | 'double';
}): Uint8Array | string;
