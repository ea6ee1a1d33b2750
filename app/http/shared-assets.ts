import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { MINUTE_MS } from '../platform/durations.ts';
import { errorFields, log } from '../platform/log.ts';
import { readAsset, writeAsset } from '../platform/storage.ts';
import { type StaticFile, sendFile, staticFile } from './static-files.ts';

/** Files of the build have a content hash in their names. */
const NAME = /^\/assets\/([\w-][\w.-]{0,120}\.\w{2,5})$/;
const WRITES_AT_ONCE = 8;
const MAX_KEPT = 300;
const KEEP_MS = 10 * MINUTE_MS;
const MISSING_MS = 5_000;

/**
 * The scripts and styles of all running builds, in the installation's storage. During a deployment, a page of one build
 * may request its files from a process of the other; without them it would not work.
 */
export class SharedAssets {
  private readonly folder: string;
  private readonly kept = new LRUCache<string, Promise<StaticFile | null>>({ max: MAX_KEPT, ttl: KEEP_MS });

  /** `folder`: the client's build. */
  constructor(folder: string) {
    this.folder = join(folder, 'assets');
  }

  /** Stores the files of this build unless they are already stored. Called before its first page is served. */
  async publish(): Promise<void> {
    try {
      const names = readdirSync(this.folder).sort();
      const mark = `builds/${createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 32)}`;
      if (await readAsset(mark)) return;
      for (let at = 0; at < names.length; at += WRITES_AT_ONCE)
        await Promise.all(
          names
            .slice(at, at + WRITES_AT_ONCE)
            .map(async (name) => writeAsset(name, await readFile(join(this.folder, name)))),
        );
      await writeAsset(mark, Buffer.from(`${new Date().toISOString()}\n`));
      log.info({ files: names.length }, 'the files of this version are stored for processes of others');
    } catch (error) {
      // Not fatal: without the upload only pages of another build miss their files.
      log.warn(errorFields(error), 'the files of this version could not be stored');
    }
  }

  /** Serves a file of another build; false when there is none. */
  async serve(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
    if (req.method !== 'GET' && req.method !== 'HEAD') return false;
    const [url = '', name] = NAME.exec(req.url?.split('?', 1)[0] ?? '') ?? [];
    if (!name) return false;
    const file = await this.find(url, name);
    if (file) sendFile(req, res, file);
    return file !== null;
  }

  private async find(url: string, name: string): Promise<StaticFile | null> {
    const known = this.kept.get(url);
    if (known) return await known;
    const reading = read(url, name);
    this.kept.set(url, reading);
    const file = await reading;
    // Cached only briefly, because another process may be about to upload the file.
    if (!file) this.kept.set(url, reading, { ttl: MISSING_MS });
    return file;
  }
}

async function read(url: string, name: string): Promise<StaticFile | null> {
  try {
    const bytes = await readAsset(name);
    return bytes && staticFile(url, Buffer.from(bytes));
  } catch (error) {
    log.warn(errorFields(error), 'a file of another version could not be read');
    return null;
  }
}
