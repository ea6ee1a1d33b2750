import type { Staff, StaffRole } from '#tenants/scope.ts';

/**
 * The permissions of staff, by role. Nothing else is allowed: each page of the console names a permission, and the
 * table in tests/wire/console-permissions.ts has the expected response of every page for every role.
 */
const PERMISSIONS = {
  see_brands: ['operator', 'support', 'moderator', 'finance', 'auditor', 'desk'],
  create_brands: ['operator'],
  manage_brands: ['operator'],
  manage_content: ['operator'],
  export_brand_data: ['operator'],
  see_complaints: ['operator', 'support', 'auditor'],
  answer_complaints: ['operator', 'support'],
  edit_answers: ['operator', 'support'],
  see_transparency: ['operator', 'support', 'moderator', 'auditor'],
  see_members: ['operator', 'support', 'moderator', 'auditor'],
  reveal_members: ['operator', 'support'],
  act_on_members: ['operator', 'support'],
  refund: ['operator', 'support', 'finance'],
  give_credits: ['operator', 'support'],
  see_deletions: ['operator', 'support', 'auditor'],
  see_approvals: ['operator', 'support', 'moderator', 'finance', 'auditor'],
  see_money: ['operator', 'finance', 'auditor'],
  see_figures: ['operator', 'finance', 'auditor'],
  work_money: ['operator', 'finance'],
  see_reports: ['operator', 'support', 'moderator', 'auditor'],
  decide_reports: ['operator', 'support', 'moderator'],
  review_photos: ['operator', 'moderator'],
  review_texts: ['operator', 'moderator'],
  manage_profiles: ['operator'],
  // Not support: the role that sees a member's email address and payments must not read their chats as well.
  work_desk: ['operator', 'desk'],
  run_jobs: ['operator'],
  manage_staff: ['operator'],
  see_audit: ['operator', 'auditor'],
} as const satisfies Record<string, readonly StaffRole[]>;

export type Permission = keyof typeof PERMISSIONS;

/** Permissions that affect all brands: an operator of some brands could use them to gain access to the others. */
const OF_ALL_BRANDS: readonly Permission[] = ['run_jobs', 'manage_staff', 'create_brands'];

type Rank = Pick<Staff, 'role' | 'allBrands'>;

export const may = ({ role, allBrands }: Rank, permission: Permission): boolean =>
  (PERMISSIONS[permission] as readonly StaffRole[]).includes(role) &&
  (allBrands || !OF_ALL_BRANDS.includes(permission));

/** The roles that have a permission. */
export const rolesWith = (permission: Permission): readonly StaffRole[] => PERMISSIONS[permission];

/** The permissions of a role, for navigation. */
export const permissionsOf = (staff: Rank): Permission[] =>
  (Object.keys(PERMISSIONS) as Permission[]).filter((permission) => may(staff, permission));

export const worksFor = ({ allBrands, brands }: Staff, tenantId: number): boolean =>
  allBrands || brands.includes(tenantId);
