/** Countries whose towns are known: those of the languages that the sites speak (specification, section 9). */
export const PLACE_COUNTRIES: readonly string[] =
  'US GB IE CA AU NZ NL BE DE AT CH LI LU FR IT ES PL DK FI NO SE'.split(' ');
