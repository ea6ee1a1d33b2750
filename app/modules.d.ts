declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

/** A file as a data URL in the program itself. */
declare module '*.woff?inline' {
  const url: string;
  export default url;
}

declare module 'virtual:remix/server-build' {
  import type { ServerBuild } from '@remix-run/node';

  const build: ServerBuild;
  export = build;
}

/** libheif and libde265 as WebAssembly; what of it is used is described in decode-heic.server.ts. */
declare module 'libheif-js/wasm-bundle.js';

declare module '@20minutes/s3rver' {
  export default class S3rver {
    constructor(options: object);
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}

/** An independent check of signatures, for tests. */
declare module 'mailauth/lib/dkim/verify.js' {
  type Result = { status: { result: string }; signingHeaders?: { keys?: string } };
  export function dkimVerify(
    mail: Uint8Array,
    options: { resolver: (name: string, type: string) => Promise<string[][]> },
  ): Promise<{ results: Result[] }>;
}
