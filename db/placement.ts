/** The group of the registry: the cluster of DATABASE_URL. */
export const REGISTRY_GROUP = 'main';

/** In which group of brands, a PostgreSQL cluster, a tenant's rows are. `isMoving`: they are about to be in another. */
type Placement = { group: string; isMoving: boolean };

const placements = new Map<number, Placement>();
let changed = Promise.withResolvers<void>();

/** Called by the registry for each tenant that it loads; null when there is none any more. */
export function placeTenant(tenantId: number, placement: Placement | null): void {
  if (placement) placements.set(tenantId, placement);
  else placements.delete(tenantId);
  changed.resolve();
  changed = Promise.withResolvers();
}

/** The tenant's group, or null while it moves. One that the registry has not loaded is in its own. */
export function groupOf(tenantId: number): string | null {
  const placement = placements.get(tenantId);
  if (!placement) return REGISTRY_GROUP;
  return placement.isMoving ? null : placement.group;
}

/** Where the tenant's rows are, also while they are about to be elsewhere. */
export const placeOf = (tenantId: number): string => placements.get(tenantId)?.group ?? REGISTRY_GROUP;

/** Resolves with the group when the tenant has moved; with null after `withinMs`. */
export async function groupAfterMove(tenantId: number, withinMs: number): Promise<string | null> {
  const late = new Promise<void>((resolve) => {
    setTimeout(resolve, withinMs).unref();
  });
  const end = performance.now() + withinMs;
  for (;;) {
    const group = groupOf(tenantId);
    if (group !== null || performance.now() >= end) return group;
    await Promise.race([changed.promise, late]);
  }
}
