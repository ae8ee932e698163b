declare module '@20minutes/s3rver' {
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      directory: string;
      silent: boolean;
      vhostBuckets: boolean;
      configureBuckets: readonly { name: string }[];
    });
    readonly store: {
      listObjects(bucket: string, options: { maxKeys: number }): Promise<unknown>;
    };
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
