import { useCallback, useEffect, useState } from 'react';
import { cellOf, isCell } from '#app/domain/places/grid.ts';
import { HOUR_MS } from '#app/platform/durations.ts';

/** `unsupported`: no geolocation. `unknown`: the permission cannot be determined before the request. */
type GeolocationPermission = 'unsupported' | 'unknown' | PermissionState;

/** A location is reused for an hour (docs/product.md, Place and distance). */
const GEOLOCATION_CACHED_MS = HOUR_MS;
const WAIT_MS = 10_000;
const STORED = 'near';

/**
 * The browser's location as a cell of the 5 km grid: anything finer leaves neither this function nor the device.
 * `permission` is null until hydration. `locate` resolves to null when it is not allowed or not available.
 */
export function useGeolocation() {
  const [permission, setPermission] = useState<GeolocationPermission | null>(null);
  useEffect(() => {
    if (!('geolocation' in navigator)) return setPermission('unsupported');
    setPermission('unknown');
    let status: PermissionStatus | undefined;
    const follow = () => status && setPermission(status.state);
    navigator.permissions?.query({ name: 'geolocation' }).then(
      (found) => {
        status = found;
        follow();
        found.addEventListener('change', follow);
      },
      () => {}, // cannot be queried here: it stays unknown
    );
    return () => status?.removeEventListener('change', follow);
  }, []);
  const locate = useCallback(async (): Promise<number | null> => {
    const cached = readCached(Date.now());
    if (cached !== null) return cached;
    const cell = await ask();
    if (cell !== null) writeCached(cell, Date.now());
    return cell;
  }, []);
  return { permission, locate };
}

function ask(): Promise<number | null> {
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(cellOf({ lat: coords.latitude, lon: coords.longitude })),
      () => resolve(null),
      { enableHighAccuracy: false, timeout: WAIT_MS, maximumAge: GEOLOCATION_CACHED_MS },
    );
  });
}

function readCached(now: number): number | null {
  try {
    const { cell, at } = JSON.parse(localStorage.getItem(STORED) ?? '{}') as { cell?: number; at?: number };
    const fresh = at !== undefined && now >= at && now - at < GEOLOCATION_CACHED_MS;
    return fresh && cell !== undefined && isCell(cell) ? cell : null;
  } catch {
    return null;
  }
}

function writeCached(cell: number, at: number): void {
  try {
    localStorage.setItem(STORED, JSON.stringify({ cell, at }));
  } catch {
    // No storage: the browser asks again next time.
  }
}
