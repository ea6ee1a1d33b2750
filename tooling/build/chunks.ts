import { relative } from 'node:path';
import type { Rollup } from 'vite';
import { PROJECT_DIR } from '#tooling/embedded/data-dir.ts';
import { type Area, areaOf } from '#tooling/i18n/areas.ts';

/** What fewer pages share stays a chunk of its own: the parts of larger pages, such as the chat. */
const FEWEST_PAGES = 3;

/** Visitors wait for these on a phone. */
const LANDING = /^app\/routes\/(landers\.|_index\.|members_\.\$id_\.landing)/;
const FORM = /^app\/routes\/(login|signup)\./;
/** Sent without the browser's build. */
const CONSOLE = /^app\/routes\/console[._]/;
const TEXTS = /^app\/texts\/(\w+)\.ts$/;

/** Loaded on every page of a member after hydration, in this order. */
const LATER: Record<string, string> = {
  'app/components/layout/member-parts.tsx': 'member-parts',
  'app/components/background/member-background.tsx': 'background',
};

type Kind = 'everywhere' | 'landing' | 'form' | 'page' | 'later';
/** A page, or what every page loads, with the catalogs that its modules wait for. */
type Entry = { path: string; kind: Kind; areas: Set<Area> };
type Chunk = string | undefined;

const chunksOfBuild = new WeakMap<Rollup.ManualChunkMeta, Map<string, Chunk>>();

/**
 * The script of the browser's build that a module goes into. What several pages share is grouped by who loads it
 * (everyone, landing pages, members) and by the catalog that it waits for: a request for each module costs more
 * than the few bytes that a page does not use, and no page waits for the texts of another area.
 */
export function chunkOf(id: string, graph: Rollup.ManualChunkMeta): Chunk {
  const chunks = chunksOfBuild.get(graph) ?? chunksOf(graph);
  chunksOfBuild.set(graph, chunks);
  return chunks.get(id);
}

function chunksOf(graph: Rollup.ManualChunkMeta): Map<string, Chunk> {
  const entries: Entry[] = [];
  const entriesOf = new Map<string, Entry[]>();
  for (const id of graph.getModuleIds()) {
    const kind = kindOf(pathOf(id), graph.getModuleInfo(id)?.isEntry ?? false);
    if (!kind) continue;
    const modules = loadedWith(id, graph);
    const entry = { path: pathOf(id), kind, areas: areasOf(modules) };
    entries.push(entry);
    for (const module of modules) entriesOf.set(module, [...(entriesOf.get(module) ?? []), entry]);
  }
  const formAreas = new Set(entries.flatMap(({ kind, areas }) => (kind === 'form' ? [...areas] : [])));
  const shared = [...entriesOf].filter(([id]) => {
    const { isIncluded, isEntry } = graph.getModuleInfo(id) ?? {};
    return isIncluded && !isEntry;
  });
  return new Map(
    shared.map(([id, loading]) => {
      const chunk = chunkAmong(pathOf(id), loading, areasOf(loadedWith(id, graph)), formAreas);
      return [id, chunk];
    }),
  );
}

function kindOf(path: string, isEntry: boolean): Kind | undefined {
  if (path in LATER) return 'later';
  if (!isEntry || CONSOLE.test(path)) return undefined;
  if (!path.startsWith('app/routes/')) return 'everywhere';
  if (LANDING.test(path)) return 'landing';
  return FORM.test(path) ? 'form' : 'page';
}

function chunkAmong(path: string, entries: Entry[], areas: Set<Area>, formAreas: Set<Area>): Chunk {
  const some = (kind: Kind) => entries.some((entry) => entry.kind === kind);
  const every = (kind: Kind) => entries.every((entry) => entry.kind === kind);
  if (some('everywhere')) return 'frame';
  const later = Object.entries(LATER).find(([root]) => entries.some((entry) => entry.path === root));
  if (later && every('later')) return later[1];
  if (entries.length < FEWEST_PAGES && !later) return undefined;
  if (every('landing')) return entries.every((entry) => entry.areas.has('landers')) ? 'lander' : undefined;
  const landing = entries.filter(({ kind }) => kind === 'landing').length;
  if (landing > 0) return landing < FEWEST_PAGES ? 'card' : 'frame';
  if (areas.size > 1) return undefined;
  const [area = areaOf(path)] = areas;
  const fitting = area && entries.every((entry) => entry.areas.has(area));
  if (fitting) return some('form') || !formAreas.has(area) ? area : undefined;
  return some('form') ? 'form' : 'common';
}

/** The module and all that it imports, other than later. */
function loadedWith(id: string, graph: Rollup.ManualChunkMeta): Set<string> {
  const loaded = new Set([id]);
  for (const module of loaded)
    for (const imported of graph.getModuleInfo(module)?.importedIds ?? []) loaded.add(imported);
  return loaded;
}

const pathOf = (id: string): string => relative(PROJECT_DIR, id.replace(/\?.*/, ''));

const areasOf = (ids: Iterable<string>): Set<Area> =>
  new Set([...ids].flatMap((id) => (TEXTS.exec(pathOf(id))?.[1] as Area | undefined) ?? []));
