import { useLocation } from '@remix-run/react';
import { languagePath } from '#app/api/language-path.ts';
import type { RootData } from '#app/api/root-data.ts';
import type { Locale } from '#app/platform/locales.ts';

type Props = {
  data: RootData;
  title: string;
  description: string;
  languages: readonly Locale[];
  index: boolean;
  /** The description is the page's own. */
  own: boolean;
};

/**
 * The metadata of a page for search engines and shared links: description, canonical URL, alternate languages, and an
 * image. A page that is not indexable says so, and has at most its description.
 */
export function SearchHead({ data, title, description, languages, index, own }: Props) {
  const { pathname } = useLocation();
  const { brand, indexedPath, locale } = data;
  if (indexedPath !== pathname)
    return (
      <>
        <meta name="robots" content="noindex" />
        {own && <meta name="description" content={description} />}
      </>
    );
  const addressIn = (language: Locale) => brand.origin + languagePath(pathname, language, brand.language);
  // In an unsupported language, a page is shown in the brand's own.
  const shown = languages.includes(locale) ? locale : brand.language;
  const canonical = addressIn(shown);
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={canonical} />
      {languages.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={addressIn(language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={brand.origin + pathname} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      <meta property="og:locale" content={withRegion(shown)} />
      <meta property="og:image" content={`${brand.origin}/brand/${brand.hash}/social.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={brand.name} />
      <meta name="twitter:card" content="summary_large_image" />
      {index && <StructuredData value={aboutBrand(data)} />}
    </>
  );
}

/** Converts `en` to `en_US`, the format of Open Graph. */
function withRegion(locale: Locale): string {
  const { language, region } = new Intl.Locale(locale).maximize();
  return `${language}_${region}`;
}

/** Structured data for search engines (schema.org). It is data, so a content security policy does not block it. */
export function StructuredData({ value }: { value: unknown }) {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: data that cannot end its element, for "<" is escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

function aboutBrand({ brand, locale }: RootData) {
  const { name, origin, company, supportEmail, hash } = brand;
  const id = `${origin}/#organization`;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': id,
        name,
        legalName: company.name,
        url: `${origin}/`,
        logo: `${origin}/brand/${hash}/icon-512.png`,
        email: supportEmail,
        address: {
          '@type': 'PostalAddress',
          streetAddress: company.address,
          addressLocality: company.city,
          addressCountry: company.country,
        },
      },
      { '@type': 'WebSite', name, url: `${origin}/`, inLanguage: locale, publisher: { '@id': id } },
    ],
  };
}
