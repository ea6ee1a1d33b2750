declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

/** A file inlined as a data URL. */
declare module '*.woff?inline' {
  const url: string;
  export default url;
}

declare module 'virtual:remix/server-build' {
  import type { ServerBuild } from '@remix-run/node';

  const build: ServerBuild;
  export = build;
}

/** libheif and libde265 as WebAssembly; see decode-heic.server.ts for the functions used. */
declare module 'libheif-js/wasm-bundle.js';

declare module '@20minutes/s3rver' {
  export default class S3rver {
    constructor(options: object);
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}

/** An independent DKIM verifier, for tests. */
declare module 'mailauth/lib/dkim/verify.js' {
  type Result = { status: { result: string }; signingHeaders?: { keys?: string } };
  export function dkimVerify(
    mail: Uint8Array,
    options: { resolver: (name: string, type: string) => Promise<string[][]> },
  ): Promise<{ results: Result[] }>;
}
