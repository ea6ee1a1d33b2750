import { useEffect, useRef, useState } from 'react';
import { callApi } from '#app/components/session/call-api.ts';
import type { Gallery } from '#app/domain/photos/list-gallery.server.ts';

/** URLs are valid for at least half a minute. */
const OLD_AFTER_MS = 25_000;
const MIN_INTERVAL_MS = 5_000;

/** A gallery whose URLs are renewed when they expire. */
export function useGallery(memberId: number, served: Gallery) {
  const [gallery, setGallery] = useState(served);
  const from = useRef(0);
  useEffect(() => {
    setGallery(served);
    from.current = Date.now();
  }, [served]);
  const renewAfter = (age: number) => async () => {
    if (Date.now() - from.current < age) return;
    from.current = Date.now();
    const reply = await callApi<Gallery>(`/api/gallery.php?id=${memberId}`);
    if (reply.ok) setGallery(reply.body);
  };
  return {
    gallery,
    renew: renewAfter(MIN_INTERVAL_MS),
    renewIfOld: renewAfter(OLD_AFTER_MS),
  };
}
