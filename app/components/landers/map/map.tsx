import { Trans, useLingui } from '@lingui/react/macro';
import { type LanderPage, withAnswers } from '#app/api/lander.ts';
import { MemberCount } from '#app/components/landers/member-count.tsx';
import { SignupLink } from '#app/components/landers/signup-link.tsx';
import { usePhotoCdn } from '#app/components/photos/photo-cdn.ts';
import type { LanderMember } from '#app/domain/landers/open-lander.server.ts';
import type { MapSpot, RegionMap } from '#app/domain/landers/region-map.server.ts';
import { photoSource } from '#app/domain/photos/photo-source.ts';
import { SomeMap } from './some-map.tsx';
import './map.css';

type Props = { page: LanderPage; map: RegionMap | null };

/**
 * A map of the visitor's region with members' photos on it; each links to a signup that remembers the chosen member.
 */
export function MapLander({ page, map }: Props) {
  const { t } = useLingui();
  const { texts, members, signup, place } = page;
  const near = place?.name ?? '';
  const spots = map ? map.spots.slice(0, members.length) : [];
  return (
    <div className="map-lander">
      {map ? (
        <svg viewBox="0 0 1200 760" preserveAspectRatio="xMidYMid slice" className="map-lander-map">
          <title>{near || t`Map`}</title>
          <g>
            <path d={map.around} className="map-around" />
            <path d={map.home} className="map-home" />
            {map.lines && <path d={map.lines} className="map-lines" />}
            {map.towns.map(({ name, x, y }, index) => (
              <g key={name} className={index === 0 ? 'map-town map-town-first' : 'map-town'}>
                <circle cx={x} cy={y} r={index === 0 ? 8 : 5} />
                <text x={x} y={y + 30}>
                  {name}
                </text>
              </g>
            ))}
          </g>
          {spots.map((spot, index) => {
            const member = members[index];
            return member && <Face key={member.id} spot={spot} member={member} signup={signup} />;
          })}
        </svg>
      ) : (
        <SomeMap />
      )}
      <div className="page-width map-lander-words">
        <section className="panel map-lander-panel text-ink shadow-raised">
          <h1 className="text-title lg:text-headline">{texts.headline}</h1>
          <p className="lg:text-lg">{texts.lead}</p>
          <SignupLink to={signup}>
            {near ? <Trans>Sign up near {near}</Trans> : <Trans>Sign up for free</Trans>}
          </SignupLink>
          <MemberCount page={page} className="text-sm text-muted" />
          {spots.length > 0 && (
            <p className="text-sm text-muted">
              <Trans>The photos are spread over the map at random. No one's location is shown.</Trans>
            </p>
          )}
        </section>
      </div>
    </div>
  );
}

function Face({ spot: { x, y }, member, signup }: { spot: MapSpot; member: LanderMember; signup: string }) {
  const { t } = useLingui();
  const cdn = usePhotoCdn();
  const { id, name, photoId } = member;
  return (
    <a
      href={withAnswers(signup, { member: id })}
      aria-label={t`Sign up to meet ${name}`}
      className="map-face"
      style={{ transformOrigin: `${x}px ${y}px` }}
    >
      <circle cx={x} cy={y} r="46" className="map-face-ring" />
      <svg x={x - 41} y={y - 41} width="82" height="82" viewBox="0 0 82 82" aria-hidden="true">
        <image
          href={photoSource(photoId, 'thumb', { cdn })}
          y="-6"
          width="82"
          height="109"
          preserveAspectRatio="xMidYMid slice"
          className="map-face-photo"
        />
      </svg>
    </a>
  );
}
