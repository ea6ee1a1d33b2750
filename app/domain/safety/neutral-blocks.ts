import type { Scope } from '#tenants/scope.ts';
import type { BlockState } from './block-between.server.ts';

/** On a brand that doesn't disclose blocks, a member who blocked the viewer is not found. */
export const disclosedBlock = ({ tenant }: Pick<Scope, 'tenant'>, block: BlockState): BlockState =>
  block === 'by_them' && tenant.features.neutral_block_messages ? 'hidden' : block;
