/** Countries with town data: those where one of the platform's languages is spoken (docs/product.md, Languages). */
export const PLACE_COUNTRIES: readonly string[] =
  'US GB IE CA AU NZ NL BE DE AT CH LI LU FR IT ES PL DK FI NO SE'.split(' ');
