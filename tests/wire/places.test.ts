import { describe, expect, it } from 'vitest';
import { cellOf, centerOf } from '#app/domain/places/grid.ts';
import { call } from './call.ts';
import { openSite } from './site.ts';

const site = openSite('places');
const get = async (path: string) => {
  const { status, text } = await call(site.amora.domain, path);
  return { status, ...JSON.parse(text) };
};

describe('the regions', () => {
  it('are those of all the brand’s countries, or of a single one', async () => {
    const { regions } = await get('/api/regions.php');
    expect(Object.keys(regions)).toEqual(['US', 'GB', 'IE']);
    expect((await get('/api/regions.php?country=IE')).regions.IE).toContainEqual({
      code: 'IE-D',
      name: 'Dublin',
    });
    expect((await get('/api/regions.php?country=DE')).regions).toEqual({});
  });

  it('have towns that are found by prefix', async () => {
    const { cities } = await get('/api/regions.php?country=US&city=portl');
    expect(cities[0]).toEqual({ name: 'Portland', region: 'US-OR', text: 'Portland, Oregon' });
    expect((await get('/api/regions.php?country=US&region=US-ME&city=portl')).cities[0].region).toBe('US-ME');
    expect((await get('/api/regions.php?country=US&city=')).cities).toEqual([]);
    for (const query of ['city=x', 'city=x&country=DE'])
      expect(await get(`/api/regions.php?${query}`)).toEqual({ status: 422, error: 'country_needed' });
  });
});

describe('reverse geocoding', () => {
  it('names the nearest town and returns the center of the cell instead of the point', async () => {
    const point = { lat: 45.5234, lon: -122.6762 };
    const { geocode } = await get(`/api/geocode.php?lat=${point.lat}&lon=${point.lon}`);
    expect(geocode).toMatchObject({
      country: 'US',
      region: 'US-OR',
      region_name: 'Oregon',
      city: 'Portland',
    });
    const middle = centerOf(cellOf(point));
    expect(geocode.lat).toBeCloseTo(middle.lat, 2);
    expect(geocode.lon).toBeCloseTo(middle.lon, 2);
  });

  it('is the same for all points of a cell', async () => {
    const { lat, lon } = centerOf(cellOf({ lat: 45.5234, lon: -122.6762 }));
    const answers = await Promise.all(
      [
        [0, 0],
        [0.02, 0.02],
        [-0.021, 0.011],
        [0.0123456, -0.021],
      ].map(([north = 0, east = 0]) => get(`/api/geocode.php?lat=${lat + north}&lon=${lon + east}`)),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  it('is empty far from the brand’s countries', async () =>
    expect((await get('/api/geocode.php?lat=-40&lon=100')).geocode).toMatchObject({
      country: null,
      city: null,
    }));

  it.each([
    '',
    'lat=1',
    'lat=91&lon=0',
    'lat=0&lon=181',
    'lat=NaN&lon=0',
    'lat=1e1&lon=0',
    'lat=0x1&lon=0',
    'lat=%00&lon=1',
  ])('rejects %j as a point', async (query) =>
    expect(await get(`/api/geocode.php?${query}`)).toEqual({ status: 422, error: 'lat_and_lon_needed' }),
  );
});

describe('the brand', () => {
  it('lists its interests with labels in the requested language', async () => {
    const { interests, labels } = await get('/api/interests.php?language=de');
    expect(Object.values(interests).flat().sort()).toEqual(Object.keys(labels).sort());
    expect((await get('/api/interests.php')).labels.yoga).toBe('yoga');
    expect(await get('/api/interests.php?language=xx')).toEqual({ status: 422, error: 'language_unknown' });
  });

  it('returns its settings, except those for operators only', async () => {
    const { settings } = await get('/api/settings.php');
    expect(settings).toMatchObject({ domain: site.amora.domain, niche: 1, domain_language: 'en' });
    // A new setting is public only once it is listed here and in the allow-list.
    expect(Object.keys(settings).sort()).toEqual(
      [
        'name',
        'domain',
        'niche',
        'company_id',
        'push_public_key',
        'geoip_country',
        'geoip_selected_country',
        'countries',
        'domain_language',
        'cdn_prefix',
        'index_title',
        'description',
        'signups',
        'gifts',
        'logged_out_search',
        'logged_out_search_trafficsource',
        'minimum_message_costs',
        'currency',
        'message_credits',
        'photo_credits',
        'gift_credits',
        'signup_credits',
        'free_messages',
        'free_conversations',
        'message_length',
        'chat_history_days',
        'minimum_age',
        'support_email',
        'support_phone',
        'enable_site_entry_popup',
        'search_fields',
        'visible_profile_fields',
        'bundles',
        'visible_profile_notes',
        'fictional_desk',
        'fictional_icon',
        'fictional_warning',
        'fictional_singular',
        'mail_name',
        'fictional_plural',
        'refund_days',
        'member_resell',
      ].sort(),
    );
  });

  it('does not return another host’s settings without the internal token', async () => {
    for (const token of [undefined, '', 'x'.repeat(32)]) {
      const { text } = await call(site.amora.domain, `/api/settings.php?host=${site.she.domain}`, {
        headers: token === undefined ? {} : { 'x-internal-token': token },
      });
      expect(JSON.parse(text).settings.domain).toBe(site.amora.domain);
    }
  });
});
