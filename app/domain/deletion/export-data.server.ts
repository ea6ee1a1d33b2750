import { checkOwnPassword, type PasswordCheck } from '#app/domain/accounts/password-checks.server.ts';
import { chatPhotoFile } from '#app/domain/chat/chat-photo-rules.ts';
import { countAttempt } from '#app/domain/limits/attempts.server.ts';
import { openDebtor } from '#app/domain/payments/signed-mandate.server.ts';
import { masterFile, photoFile } from '#app/domain/photos/photo-files.ts';
import { earlier, HOUR_MS } from '#app/platform/durations.ts';
import { errorFields, log } from '#app/platform/log.ts';
import type { Failure, FailureOf, Success } from '#app/platform/result.ts';
import { keyedHash } from '#app/platform/secrets.ts';
import { readTenantFile, removeTenantFiles, writeTenantFile } from '#app/platform/storage.ts';
import { inTenant, readInTenant } from '#db/client.ts';
import { enqueueAll, enqueueLater } from '#jobs/enqueue.ts';
import type { MemberScope, Scope } from '#tenants/scope.ts';
import * as rows from './export.queries.server.ts';
import {
  EXPORT_HOURS,
  EXPORTS_PER_ACCOUNT,
  type ExportData,
  type ExportRow,
  exportFile,
} from './export-rules.ts';

const startOf = ({ now }: Scope): Date => earlier(now, EXPORT_HOURS * HOUR_MS);

export type ExportRefusal = FailureOf<PasswordCheck> | Failure<'too_many_exports'>;

/** Requests an export of all the member's data; created by a job and announced by email. Needs the password. */
export async function requestExport(scope: MemberScope, password: string): Promise<Success | ExportRefusal> {
  const checked = await checkOwnPassword(scope, password);
  if (!checked.ok) return checked;
  const { tenant, viewer, now } = scope;
  return await inTenant(tenant.id, async (tx): Promise<Success | ExportRefusal> => {
    const key = keyedHash(`export:${viewer.id}`);
    if (!(await countAttempt(tx, tenant.id, key, EXPORTS_PER_ACCOUNT, now)).allowed)
      return { ok: false, code: 'too_many_exports' };
    const exportId = await rows.insertExport(tx, tenant.id, viewer.id, now);
    await enqueueLater(tx, 'make-export', { tenantId: tenant.id, exportId });
    return { ok: true };
  });
}

/** The member's exports that are available or being created. */
export async function listOwnExports(scope: MemberScope): Promise<rows.ExportState[]> {
  const { tenant, viewer } = scope;
  const [found] = await readInTenant(tenant.id, (tx) => [
    rows.listExports(tx, tenant.id, viewer.id, startOf(scope)),
  ]);
  return found;
}

/** The file of the member's export; null when it is not theirs, not ready, or expired. */
export async function fetchExport(scope: MemberScope, id: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const { tenant, viewer } = scope;
  const [found] = await readInTenant(tenant.id, (tx) => [rows.findExport(tx, tenant.id, id)]);
  if (!found?.readyAt || found.accountId !== viewer.id || found.askedAt <= startOf(scope)) return null;
  return await readTenantFile(tenant.id, exportFile(id));
}

type ExportPhoto = { name: string; bytes: Uint8Array };
export type ExportContent = { data: ExportData; photos: AsyncIterable<ExportPhoto> };

/**
 * The contents of an export, with its photos read one by one; null when it was created before or is no longer wanted.
 */
export async function collectExport({ tenant }: Scope, id: string): Promise<ExportContent | null> {
  const [input] = await readInTenant(tenant.id, (tx) => [rows.findExport(tx, tenant.id, id)]);
  if (!input || input.readyAt) return null;
  const data = await inTenant(tenant.id, (tx) => rows.readMember(tx, tenant.id, input.accountId));
  data.orders = data.orders.map(withDebtor);
  return { data, photos: readPhotos(tenant.id, data.photos) };
}

/** A mandate's account holder, address and IBAN, decrypted for the copy; null when it was sealed with another key. */
function withDebtor({ sealed, ...row }: ExportRow): ExportRow {
  if (typeof sealed !== 'string') return row;
  try {
    return { ...row, debtor: openDebtor(sealed) };
  } catch (error) {
    log.error(errorFields(error), 'a mandate in a copy of a member’s data cannot be opened');
    return { ...row, debtor: null };
  }
}

async function* readPhotos(tenantId: number, photos: readonly ExportRow[]): AsyncGenerator<ExportPhoto> {
  for (const row of photos) {
    const bytes = await firstOf(tenantId, filesOf(row));
    if (bytes) yield { name: `photos/${row.id ?? row.chat_photo}.webp`, bytes };
  }
}

/**
 * The file of a photo: for a profile photo the best available, for a chat photo the original, for a decision none.
 */
function filesOf({ id, chat_photo: inChat }: ExportRow): string[] {
  if (inChat) return [chatPhotoFile(String(inChat))];
  return id ? [masterFile(String(id)), photoFile(String(id), 'large', 'webp')] : [];
}

async function firstOf(tenantId: number, names: readonly string[]): Promise<Uint8Array | null> {
  for (const name of names) {
    const bytes = await readTenantFile(tenantId, name);
    if (bytes) return bytes;
  }
  return null;
}

/** Stores a finished export for download and notifies the member. */
export async function storeExport({ tenant, now }: Scope, id: string, file: Uint8Array): Promise<void> {
  await writeTenantFile(tenant.id, exportFile(id), file);
  const ready = await inTenant(tenant.id, async (tx) => {
    const input = await rows.findExport(tx, tenant.id, id);
    if (!input) return false;
    if (await rows.markReady(tx, tenant.id, id, { at: now, bytes: file.length }))
      await enqueueLater(tx, 'export-ready-mail', { tenantId: tenant.id, accountId: input.accountId });
    return true;
  });
  // The member was erased while the export was being created.
  if (!ready) await removeTenantFiles(tenant.id, [exportFile(id)]);
}

export const eraseExport = ({ tenant }: Scope, id: string): Promise<void> =>
  removeTenantFiles(tenant.id, [exportFile(id)]);

/** Deletes expired exports. */
export async function sweepExports(scope: Scope): Promise<void> {
  const { tenant } = scope;
  await inTenant(tenant.id, async (tx) => {
    const ended = await rows.deleteOldExports(tx, tenant.id, startOf(scope));
    await enqueueAll(
      tx,
      'erase-export',
      ended.map((exportId) => ({ tenantId: tenant.id, exportId })),
    );
  });
}
