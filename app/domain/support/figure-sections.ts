const FIGURE_SECTIONS = [
  'notices',
  'reports',
  'restrictions',
  'photos',
  'appeals',
  'complaints',
  'in_force',
  'active',
] as const;
export type FigureSection = (typeof FIGURE_SECTIONS)[number];
