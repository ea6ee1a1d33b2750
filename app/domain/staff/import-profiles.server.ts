import { createHash, randomUUID } from 'node:crypto';
import { type UnzipFileInfo, unzipSync } from 'fflate';
import { MAX_FILE_BYTES } from '#app/domain/photos/photo-rules.ts';
import { pictureFormat } from '#app/domain/photos/picture-format.ts';
import { listProfilePhotos, uploadProfilePhoto } from '#app/domain/photos/profile-photos.server.ts';
import { recordIfStaff } from '#app/domain/support/audit.server.ts';
import type { Failure } from '#app/platform/result.ts';
import { readTenantFile, removeTenantFiles, writeTenantFile } from '#app/platform/storage.ts';
import { inTenant, readInTenant } from '#db/client.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import type { Scope, StaffScope } from '#tenants/scope.ts';
import {
  type FileFault,
  IMPORT_AT_ONCE,
  IMPORT_MAX_PHOTOS,
  IMPORT_MAX_TEXT_BYTES,
  type ImportLine,
  type LineFault,
  parseProfiles,
} from './profile-import.ts';
import * as rows from './profiles.queries.server.ts';
import { checkDraft, columnsOfDraft, draftRules } from './profiles.server.ts';

const IMPORT_MAX_FILES = 5_000;
/** Profiles per statement: each has some twenty values, and a statement has at most 65,535. */
const AT_ONCE = 200;

type Opened = { ok: true; lines: ImportLine[]; sizes: Map<string, number> } | ReturnType<typeof refused>;
const refused = (code: FileFault, detail = '') => ({ ok: false as const, code, detail });

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;
const baseName = (name: string): string => name.slice(name.lastIndexOf('/') + 1);
const isList = ({ name, originalSize }: UnzipFileInfo): boolean =>
  /^[^_.].*\.(csv|json)$/i.test(baseName(name)) && originalSize <= IMPORT_MAX_TEXT_BYTES;

/** Reads the profiles of a CSV or JSON file, or of the one in a ZIP archive, whose photos are only counted. */
function openFile(scope: Scope, bytes: Uint8Array): Opened {
  const sizes = new Map<string, number>();
  let text: Uint8Array | undefined = bytes;
  if (isZip(bytes)) {
    try {
      const files = unzipSync(bytes, {
        filter: (file) => {
          sizes.set(baseName(file.name), file.originalSize);
          return isList(file);
        },
      });
      const lists = Object.values(files);
      text = lists.length === 1 ? lists[0] : undefined;
    } catch {
      return refused('file_unreadable');
    }
  }
  if (!text || text.length > IMPORT_MAX_TEXT_BYTES || sizes.size > IMPORT_MAX_FILES)
    return refused('file_unreadable');
  let plain: string;
  try {
    plain = new TextDecoder('utf-8', { fatal: true }).decode(text);
  } catch {
    return refused('file_unreadable');
  }
  const parsed = plain.includes('\u0000')
    ? refused('file_unreadable')
    : parseProfiles(plain, draftRules(scope).today);
  return parsed.ok ? { ...parsed, sizes } : parsed;
}

/** One photo of an archive, so that only one is in memory at a time; null when it is missing or too large. */
function photoIn(bytes: Uint8Array, wanted: string): Uint8Array | null {
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => baseName(name) === wanted && originalSize <= MAX_FILE_BYTES,
  });
  return Object.values(files)[0] ?? null;
}

async function faultsOf(
  scope: Scope,
  { line, draft, photos }: ImportLine,
  sizes: Map<string, number>,
): Promise<LineFault[]> {
  const found = Object.entries(await checkDraft(scope, draft)) as [LineFault['field'], LineFault['code']][];
  const faults = found.map(([field, code]): LineFault => ({ line, field, code }));
  if (photos.length > IMPORT_MAX_PHOTOS) faults.push({ line, field: 'photos', code: 'too_many_photos' });
  else if (photos.some((name) => !sizes.has(name)))
    faults.push({ line, field: 'photos', code: 'photo_missing' });
  else if (photos.some((name) => (sizes.get(name) ?? 0) > MAX_FILE_BYTES))
    faults.push({ line, field: 'photos', code: 'photo_wrong' });
  return faults;
}

type ImportOutcome =
  /** `waits`: the worker will create the profiles. */
  | { ok: true; profiles: number; skipped: number; waits: boolean }
  | Failure<FileFault, { detail: string }>
  | Failure<'lines_wrong', { faults: LineFault[]; right: number }>
  | Failure<'imported_before'>;

/**
 * Imports a file of profiles: all of them, or none when a line is wrong; `onlyRight` skips the wrong lines. A file can
 * be imported only once.
 */
export async function importProfiles(
  scope: Scope | StaffScope,
  { bytes, name, onlyRight }: { bytes: Uint8Array; name: string; onlyRight: boolean },
): Promise<ImportOutcome> {
  const { tenant, now } = scope;
  const opened = openFile(scope, bytes);
  if (!opened.ok) return opened;
  const faults: LineFault[] = [];
  for (const line of opened.lines) faults.push(...(await faultsOf(scope, line, opened.sizes)));
  const wrong = new Set(faults.map(({ line }) => line));
  const right = opened.lines.filter(({ line }) => !wrong.has(line));
  if (faults.length > 0 && (!onlyRight || right.length === 0))
    return { ok: false, code: 'lines_wrong', faults, right: right.length };
  const row = {
    id: randomUUID(),
    tenantId: tenant.id,
    digest: createHash('sha256').update(bytes).digest('hex'),
    fileName: name.slice(0, 200),
    staffId: 'staff' in scope ? scope.staff.id : null,
    createdAt: now,
    onlyRight,
    profiles: right.length,
    lines: right.map(({ line }) => line),
  };
  const waits = right.length > IMPORT_AT_ONCE || right.some(({ photos }) => photos.length > 0);
  const { id } = row;
  // First, so that no import is without its file, and no transaction waits for the storage.
  await writeTenantFile(tenant.id, fileOf(id), bytes);
  const isNew = await inTenant(tenant.id, async (tx) => {
    if (!(await rows.insertImport(tx, row))) return false;
    await recordIfStaff(tx, scope, 'import_profiles', `${right.length}: ${name}`.slice(0, 200));
    // The job also finishes a run that was interrupted here.
    await enqueueLater(tx, 'import-profiles', { tenantId: tenant.id, importId: id });
    return true;
  }).catch(async (error: unknown) => {
    await removeTenantFiles(tenant.id, [fileOf(id)]);
    throw error;
  });
  if (!isNew) {
    await removeTenantFiles(tenant.id, [fileOf(id)]);
    return { ok: false, code: 'imported_before' };
  }
  if (!waits) await runImport(scope, id);
  return { ok: true, profiles: right.length, skipped: wrong.size, waits };
}

const fileOf = (id: string): string => `imports/${id}`;

/** Creates the profiles of an import, then their photos. A repeated run continues where the last one stopped. */
export async function runImport(scope: Scope, importId: string): Promise<void> {
  const { id: tenantId } = scope.tenant;
  const bytes = await readTenantFile(tenantId, fileOf(importId));
  if (!bytes) return;
  const opened = openFile(scope, bytes);
  if (!opened.ok) throw new Error('An imported file cannot be read anymore.');
  const accepted = await inTenant(
    tenantId,
    async (tx) => (await rows.lockImport(tx, tenantId, importId))?.lines,
  );
  const right: ImportLine[] = [];
  // Earlier versions did not store the lines.
  for (const line of opened.lines)
    if (accepted?.includes(line.line) ?? (await faultsOf(scope, line, opened.sizes)).length === 0)
      right.push(line);
  const values = await Promise.all(right.map(({ draft }) => columnsOfDraft(scope, draft)));
  const ids = await inTenant(tenantId, async (tx) => {
    const row = await rows.lockImport(tx, tenantId, importId);
    if (!row || row.state === 'done') return null;
    if (row.memberIds.length > 0) return row.memberIds;
    const made: number[] = [];
    for (let from = 0; from < values.length; from += AT_ONCE) {
      const part = values.slice(from, from + AT_ONCE).map((each) => ({ ...each, status: 'active' as const }));
      made.push(...(await rows.insertManaged(tx, tenantId, part)));
    }
    await rows.updateImport(tx, tenantId, importId, { memberIds: made });
    return made;
  });
  if (!ids) return;
  let photos = 0;
  for (const [index, { photos: names }] of right.entries())
    photos += await addPhotos(scope, ids[index] ?? 0, bytes, names);
  await inTenant(tenantId, (tx) => rows.updateImport(tx, tenantId, importId, { state: 'done', photos }));
  await removeTenantFiles(tenantId, [fileOf(importId)]);
}

/** Files that are not photos are skipped; a person reviews the others before anyone sees them. */
async function addPhotos(
  scope: Scope,
  memberId: number,
  archive: Uint8Array,
  names: string[],
): Promise<number> {
  if (names.length === 0 || memberId === 0) return 0;
  const there = await listProfilePhotos(scope, memberId);
  let added = there.length;
  const isPicture = (name: string): boolean => {
    const bytes = photoIn(archive, name);
    return bytes !== null && pictureFormat(bytes) !== null;
  };
  // An interrupted run added the pictures in order, so those already there are the first ones.
  for (const name of names.filter(isPicture).slice(there.length)) {
    const bytes = photoIn(archive, name);
    if (!bytes) continue;
    if ((await uploadProfilePhoto(scope, memberId, bytes)).ok) added += 1;
  }
  return added;
}

/** The latest imports with their results. */
export async function listProfileImports({ tenant }: Scope): Promise<rows.ImportRow[]> {
  const [found] = await readInTenant(tenant.id, (tx) => [rows.listImports(tx, tenant.id)]);
  return found;
}
