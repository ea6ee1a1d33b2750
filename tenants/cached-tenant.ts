import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { themeSchema } from '#themes/contract.ts';
import { parseTheme, parseWithoutTheme, type TenantRow } from './parse-tenant.ts';
import type { Tenant, TenantTheme } from './tenant.ts';

/**
 * A brand as cached by a process: ten thousand take 32 MB (docs/scale.md), a sixth of the output of `parseTenant`.
 * Values that brands have in common are kept once, and the theme, the longest part, is compressed until a page needs
 * it. Throws a ZodError that names each invalid setting, including those of the theme.
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

/**
 * Themes are similar, so the first one serves as the compression dictionary of all others; it never changes, because
 * the compressed ones depend on it.
 */
let dictionary: Buffer | undefined;

/** Copied, because the compressor's result would keep a shared buffer of several times its size from being freed. */
function packTheme(theme: unknown): Uint8Array {
  const text = Buffer.from(JSON.stringify(theme));
  dictionary ??= text;
  return new Uint8Array(deflateRawSync(text, { dictionary }));
}

/** The decompressed themes, least recently used first. */
const themes = new Map<Uint8Array, TenantTheme>();
const THEMES_AT_ONCE = 1_000;

function unpackTheme(packed: Uint8Array): TenantTheme {
  const theme =
    themes.get(packed) ?? parseTheme(JSON.parse(inflateRawSync(packed, { dictionary }).toString()));
  // Moves the theme to the most recently used position.
  themes.delete(packed);
  themes.set(packed, theme);
  const [oldest] = themes.size > THEMES_AT_ONCE ? themes.keys() : [];
  if (oldest) themes.delete(oldest);
  return theme;
}

/** For each setting, the values of the first brands that were read, by their JSON. */
const shared = new Map<string, Map<string, object>>();
/** Limits the comparisons for settings that differ everywhere, such as texts. */
const VALUES_OF_A_SETTING = 200;

/**
 * Mutates in place, because an object copied property by property would be in dictionary mode, which takes several
 * times as much memory.
 */
function shareParts<Settings extends Record<string, unknown>>(settings: Settings): Settings {
  for (const [name, value] of Object.entries(settings))
    if (typeof value === 'object' && value !== null)
      (settings as Record<string, unknown>)[name] = share(name, value);
  return settings;
}

/** Frozen, because a change would affect several brands. */
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
