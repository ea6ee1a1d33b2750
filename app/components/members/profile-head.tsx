import type { ProfilePreview } from '#app/api/profile-preview.ts';
import { useRootData } from '#app/api/root-data.ts';

/** The preview of this profile that other sites show for a link. */
export function ProfileHead({ data }: { data: unknown }) {
  const brand = useRootData()?.brand;
  const preview = (data as { preview?: ProfilePreview | null } | null)?.preview;
  return (
    <>
      {preview && brand && (
        <>
          <meta property="og:type" content="profile" />
          <meta property="og:site_name" content={brand.name} />
          <meta property="og:title" content={preview.title} />
          <meta property="og:description" content={brand.description} />
          <meta property="og:url" content={preview.url} />
          {preview.image && <meta property="og:image" content={preview.image} />}
          <meta name="twitter:card" content="summary" />
        </>
      )}
    </>
  );
}
