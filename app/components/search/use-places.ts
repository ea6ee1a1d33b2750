import { useEffect, useState } from 'react';
import { callApi } from '#app/components/session/call-api.ts';

type Region = { code: string; name: string };
/** `text` includes the region. */
type City = { name: string; text: string };

const WAIT_MS = 200;

async function ask<T>(query: Record<string, string>): Promise<T | null> {
  const reply = await callApi<T>(`/api/regions.php?${new URLSearchParams(query)}`);
  return reply.ok ? reply.body : null; // the current list is kept
}

/** The regions of the selected country; those of the initial country are part of the page. */
export function useRegions(first: string, regions: readonly (readonly [string, string])[], country: string) {
  const [known, setKnown] = useState({ country: first, regions });
  useEffect(() => {
    if (country === known.country) return;
    let current = true;
    ask<{ regions: Record<string, Region[]> }>({ country }).then((answer) => {
      const found = answer?.regions[country];
      if (current && found)
        setKnown({ country, regions: found.map(({ code, name }) => [code, name] as const) });
    });
    return () => {
      current = false;
    };
  }, [country, known.country]);
  return known.country === country ? known.regions : [];
}

/** Towns (of a region, if given) whose names begin with the input, debounced. */
export function useTowns(country: string, typed: string, region = ''): City[] {
  const [towns, setTowns] = useState<City[]>([]);
  useEffect(() => {
    if (typed.trim().length < 2) return;
    let current = true;
    const timer = setTimeout(async () => {
      const answer = await ask<{ cities: City[] }>({ country, region, city: typed });
      if (current && answer) setTowns(answer.cities);
    }, WAIT_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [country, region, typed]);
  return towns;
}
