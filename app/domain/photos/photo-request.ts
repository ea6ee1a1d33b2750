import { isUuid } from '#app/platform/uuid.ts';
import { type Crop, readCrop } from './crop.ts';

/** A photo change, requested by a form or a call. */
export type PhotoAction =
  | { intent: 'appeal'; id: string }
  | { intent: 'delete' | 'main' | 'earlier' | 'later'; id: string }
  | { intent: 'private' | 'public' | 'adult' | 'not_adult'; id: string }
  | { intent: 'crop'; id: string; crop: Crop }
  | { intent: 'order'; ids: string[] };

type PhotoActionFault = 'intent_unknown' | 'photo_needed' | 'crop_needed' | 'order_needed';

const PLAIN = [
  'delete',
  'main',
  'appeal',
  'earlier',
  'later',
  'private',
  'public',
  'adult',
  'not_adult',
] as const;
/** More than any member has, including refused photos. */
const MAX_IDS = 200;

/** Parses the fields of a form or a call. */
export function readPhotoAction(fields: Record<string, unknown>): PhotoAction | PhotoActionFault {
  const { intent, id } = fields;
  if (intent === 'order') return readOrder(fields.order);
  const plain = PLAIN.find((known) => known === intent);
  if (!plain && intent !== 'crop') return 'intent_unknown';
  if (!isUuid(id)) return 'photo_needed';
  if (plain) return { intent: plain, id };
  const crop = readCrop(fields);
  return crop ? { intent: 'crop', id, crop } : 'crop_needed';
}

function readOrder(order: unknown): PhotoAction | PhotoActionFault {
  const ids: unknown = typeof order === 'string' ? order.split(',') : order;
  if (!Array.isArray(ids) || ids.length === 0 || ids.length > MAX_IDS) return 'order_needed';
  return ids.every(isUuid) && new Set(ids).size === ids.length ? { intent: 'order', ids } : 'order_needed';
}
