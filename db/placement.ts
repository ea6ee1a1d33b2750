/** The group of the registry: the cluster of DATABASE_URL. */
export const REGISTRY_GROUP = 'main';

/** The group (a PostgreSQL cluster) that has a tenant's rows. `isMoving`: they are about to move to another one. */
type Placement = { group: string; isMoving: boolean };

const placements = new Map<number, Placement>();
let changed = Promise.withResolvers<void>();

/** Called by the registry for each tenant that it loads; null when the tenant no longer exists. */
export function placeTenant(tenantId: number, placement: Placement | null): void {
  if (placement) placements.set(tenantId, placement);
  else placements.delete(tenantId);
  changed.resolve();
  changed = Promise.withResolvers();
}

/** The tenant's group, or null while it moves. A tenant that is not loaded is in the registry's own group. */
export function groupOf(tenantId: number): string | null {
  const placement = placements.get(tenantId);
  if (!placement) return REGISTRY_GROUP;
  return placement.isMoving ? null : placement.group;
}

/** The current location of the tenant's rows, even while they are about to move. */
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
