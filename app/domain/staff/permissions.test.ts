import { expect, it } from 'vitest';
import { STAFF_ROLES, type Staff } from '#tenants/scope.ts';
import { may, permissionsOf, worksFor } from './permissions.ts';

const person = (allBrands: boolean, brands: number[] = []): Staff => ({
  id: 1,
  name: 'Kim',
  email: 'kim@example.test',
  role: 'support',
  allBrands,
  brands,
});

it('staff work for their own brands, or for all', () => {
  expect([1, 2, 3].map((id) => worksFor(person(false, [1, 3]), id))).toEqual([true, false, true]);
  expect(worksFor(person(false), 1)).toBe(false);
  expect(worksFor(person(true), 1)).toBe(true);
});

it('each role has its permissions and no others', () =>
  expect(
    Object.fromEntries(STAFF_ROLES.map((role) => [role, permissionsOf({ role, allBrands: true })])),
  ).toEqual({
    operator: [
      'see_brands',
      'create_brands',
      'manage_brands',
      'manage_content',
      'export_brand_data',
      'see_complaints',
      'answer_complaints',
      'edit_answers',
      'see_transparency',
      'see_members',
      'reveal_members',
      'act_on_members',
      'refund',
      'give_credits',
      'see_deletions',
      'see_approvals',
      'see_money',
      'see_figures',
      'work_money',
      'see_reports',
      'decide_reports',
      'review_photos',
      'review_texts',
      'manage_profiles',
      'work_desk',
      'run_jobs',
      'manage_staff',
      'see_audit',
    ],
    support: [
      'see_brands',
      'see_complaints',
      'answer_complaints',
      'edit_answers',
      'see_transparency',
      'see_members',
      'reveal_members',
      'act_on_members',
      'refund',
      'give_credits',
      'see_deletions',
      'see_approvals',
      'see_reports',
      'decide_reports',
    ],
    moderator: [
      'see_brands',
      'see_transparency',
      'see_members',
      'see_approvals',
      'see_reports',
      'decide_reports',
      'review_photos',
      'review_texts',
    ],
    finance: ['see_brands', 'refund', 'see_approvals', 'see_money', 'see_figures', 'work_money'],
    auditor: [
      'see_brands',
      'see_complaints',
      'see_transparency',
      'see_members',
      'see_deletions',
      'see_approvals',
      'see_money',
      'see_figures',
      'see_reports',
      'see_audit',
    ],
    desk: ['see_brands', 'work_desk'],
  }));

it('an operator of some brands can access neither all staff nor all jobs, and cannot create brands', () => {
  const operator = { role: 'operator', allBrands: false } as const;
  for (const permission of ['manage_staff', 'run_jobs', 'create_brands'] as const)
    expect(may(operator, permission), permission).toBe(false);
  expect(may(operator, 'manage_brands')).toBe(true);
  expect(may(operator, 'decide_reports')).toBe(true);
});
