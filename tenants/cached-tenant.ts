import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { themeSchema } from '#themes/contract.ts';
import { parseTheme, parseWithoutTheme, type TenantRow } from './parse-tenant.ts';
import type { Tenant, TenantTheme } from './tenant.ts';

/**
 * A brand as a process keeps it: ten thousand take 32 MB (docs/scale.md), a sixth of what `parseTenant` makes. What brands have
 * in common is kept once, and the theme, the longest part, is packed until a page needs it. Throws a ZodError that names
 * each invalid setting, of the theme too.
 */
export function cacheTenant(row: TenantRow): Tenant {
  const tenant = parseWithoutTheme(row);
  themeSchema.parse(row.theme);
  const packed = packTheme(row.theme);
  return {
    ...tenant,
    settings: shareParts(tenant.settings),
    features: share('features', tenant.features),
    company: share('company', tenant.company),
    get theme() {
      return unpackTheme(packed);
    },
  };
}

/** Themes are much alike, so the first shortens all others; it stays what the packed ones refer to. */
let dictionary: Buffer | undefined;

/** Copied to memory of its own: the compressor's result keeps a shared buffer, several times its size, from being freed. */
function packTheme(theme: unknown): Uint8Array {
  const text = Buffer.from(JSON.stringify(theme));
  dictionary ??= text;
  return new Uint8Array(deflateRawSync(text, { dictionary }));
}

/** The themes that are unpacked, the one used longest ago first. */
const themes = new Map<Uint8Array, TenantTheme>();
const THEMES_AT_ONCE = 1_000;

function unpackTheme(packed: Uint8Array): TenantTheme {
  const theme =
    themes.get(packed) ?? parseTheme(JSON.parse(inflateRawSync(packed, { dictionary }).toString()));
  // The last of the order is the one used now.
  themes.delete(packed);
  themes.set(packed, theme);
  const [oldest] = themes.size > THEMES_AT_ONCE ? themes.keys() : [];
  if (oldest) themes.delete(oldest);
  return theme;
}

/** By setting, the values of the first brands that were read, by their JSON. */
const shared = new Map<string, Map<string, object>>();
/** Of a setting that is different everywhere, such as a text, no more are compared. */
const VALUES_OF_A_SETTING = 200;

/** In place: a copy made name by name would be a dictionary, which takes several times as much. */
function shareParts<Settings extends Record<string, unknown>>(settings: Settings): Settings {
  for (const [name, value] of Object.entries(settings))
    if (typeof value === 'object' && value !== null)
      (settings as Record<string, unknown>)[name] = share(name, value);
  return settings;
}

/** Frozen, because a change would be one of several brands. */
function share<Value extends object>(name: string, value: Value): Value {
  const values = shared.get(name) ?? new Map<string, object>();
  shared.set(name, values);
  const text = JSON.stringify(value);
  const known = values.get(text);
  if (known) return known as Value;
  if (values.size < VALUES_OF_A_SETTING) values.set(text, freeze(value));
  return value;
}

function freeze(value: object): object {
  for (const part of Object.values(value) as unknown[])
    if (typeof part === 'object' && part !== null) freeze(part);
  return Object.freeze(value);
}
