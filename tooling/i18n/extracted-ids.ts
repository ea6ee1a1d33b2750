import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';

/** Every text that an extraction finds in the code: id → source text. Writes nothing. */
export async function extractedIds(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const catalog of await getCatalogs(getConfig()))
    for (const [id, entry] of Object.entries((await catalog.collect()) ?? {}))
      found.set(id, entry.message ?? id);
  return found;
}
