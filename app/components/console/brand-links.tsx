/** Consoles of other brands, each with its own login: cookies are limited to one host. */
export function BrandLinks({ brands }: { brands: { name: string; url: string }[] }) {
  return (
    <ul className="flex flex-wrap gap-x-6">
      {brands.map(({ name, url }) => (
        <li key={url}>
          <a href={url} className="link inline-flex min-h-11 items-center">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
