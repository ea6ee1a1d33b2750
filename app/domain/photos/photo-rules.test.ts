import { describe, expect, it } from 'vitest';
import { cropBox, DEFAULT_CROP, LARGEST_ZOOM, readCrop } from './crop.ts';
import {
  type GalleryFacts,
  isServedBlurred,
  mayOpenPhoto,
  type ServedFacts,
  visiblePhotos,
} from './gallery-rules.ts';
import { readPhotoAction } from './photo-request.ts';
import { MAX_FILE_BYTES, mayAppeal, photoLimit, uploadFaults } from './photo-rules.ts';
import { pictureFormat } from './picture-format.ts';

describe('the number of photos', () => {
  it('is 3 for free members and 25 for premium members', () => {
    expect([photoLimit(false), photoLimit(true)]).toEqual([3, 25]);
  });
});

describe('the crop of a photo', () => {
  it.each([
    [{ width: 900, height: 1200 }, DEFAULT_CROP, { left: 0, top: 0, width: 900, height: 1200 }],
    [
      { width: 2000, height: 1000 },
      { zoom: 100, x: 0, y: 0 },
      { left: 0, top: 0, width: 750, height: 1000 },
    ],
    [
      { width: 2000, height: 1000 },
      { zoom: 100, x: 1000, y: 0 },
      { left: 1250, top: 0, width: 750, height: 1000 },
    ],
    [
      { width: 600, height: 2000 },
      { zoom: 100, x: 0, y: 250 },
      { left: 0, top: 300, width: 600, height: 800 },
    ],
    [
      { width: 1200, height: 1600 },
      { zoom: 200, x: 500, y: 500 },
      { left: 300, top: 400, width: 600, height: 800 },
    ],
  ])('of %j at %j is %j', (picture, crop, box) => expect(cropBox(picture, crop)).toEqual(box));

  it('never exceeds the image', () => {
    for (const [width, height] of [
      [200, 200],
      [201, 333],
      [5_000, 201],
    ] as const)
      for (const zoom of [-5, 100, 137, LARGEST_ZOOM, 9_999])
        for (const share of [-1, 0, 333, 1000, 5_000]) {
          const box = cropBox({ width, height }, { zoom, x: share, y: share });
          expect(box.left + box.width).toBeLessThanOrEqual(width);
          expect(box.top + box.height).toBeLessThanOrEqual(height);
          expect(Math.min(box.left, box.top)).toBeGreaterThanOrEqual(0);
          expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(1);
        }
  });

  it.each([
    [{ zoom: '100', x: '0', y: '1000' }, true],
    [{ zoom: 400, x: 1, y: 2 }, true],
    [{ zoom: 99, x: 0, y: 0 }, false],
    [{ zoom: 401, x: 0, y: 0 }, false],
    [{ zoom: 100, x: 1001, y: 0 }, false],
    [{ zoom: 100, x: -1, y: 0 }, false],
    [{ zoom: 100.5, x: 0, y: 0 }, false],
    [{ zoom: '1e2', x: '0', y: '0' }, false],
    [{ x: 0, y: 0 }, false],
  ])('is read from %j: %s', (given, right) => expect(readCrop(given) !== null).toBe(right));
});

const photo = (id: string, marks: { main?: boolean; private?: boolean; adult?: boolean } = {}) => ({
  id,
  main: false,
  private: false,
  adult: false,
  blurred: false,
  version: 1,
  ...marks,
});
const PHOTOS = [
  photo('main', { main: true }),
  photo('b'),
  photo('private', { private: true }),
  photo('d'),
  photo('adult', { adult: true }),
  photo('f'),
];
const see = (facts: Partial<GalleryFacts>) => {
  const { shown, ...rest } = visiblePhotos(PHOTOS, {
    viewerType: 'free',
    matched: false,
    adultPolicy: 'blurred',
    ...facts,
  });
  return { ids: shown.map(({ id }) => id).join(' '), ...rest };
};

describe('a gallery', () => {
  it('shows visitors the main photo only, and not how many there are', () =>
    expect(see({ viewerType: 'visitor' })).toEqual({
      ids: 'main',
      locked: 0,
      privateLocked: 0,
      adultLocked: 0,
    }));
  it('shows free members the main photo and two more photos', () =>
    expect(see({})).toMatchObject({ ids: 'main b d', locked: 2, privateLocked: 1 }));
  it('shows premium members everything but private photos', () =>
    expect(see({ viewerType: 'premium' })).toMatchObject({
      ids: 'main b d adult f',
      locked: 0,
      privateLocked: 1,
    }));
  it('shows matches private photos too, within the limit of three for free members', () => {
    expect(see({ viewerType: 'premium', matched: true })).toMatchObject({ privateLocked: 0, locked: 0 });
    expect(see({ matched: true })).toMatchObject({ ids: 'main b private', locked: 3, privateLocked: 0 });
  });
  it('does not mention adult photos where the brand hides them', () =>
    expect(see({ viewerType: 'premium', adultPolicy: 'hidden' })).toEqual({
      ids: 'main b d f',
      locked: 0,
      privateLocked: 1,
      adultLocked: 0,
    }));
  it('counts adult photos that open after an age check', () =>
    expect(see({ viewerType: 'premium', adultPolicy: 'locked' })).toEqual({
      ids: 'main b d f',
      locked: 0,
      privateLocked: 1,
      adultLocked: 1,
    }));
  it('shows its owner everything', () =>
    expect(see({ viewerType: 'owner', adultPolicy: 'hidden' }).ids).toBe('main b private d adult f'));
});

describe('a photo’s file', () => {
  const facts: ServedFacts = {
    own: false,
    active: true,
    main: false,
    private: false,
    adult: false,
    blocked: false,
    matched: false,
    ownerSeen: true,
    passed: true,
    adultPolicy: 'blurred',
  };
  it.each<[string, Partial<ServedFacts>, boolean]>([
    ['with a pass', {}, true],
    ['without one', { passed: false }, false],
    ['without one, the main photo', { passed: false, main: true }, true],
    ['of a blocked member, the main photo', { main: true, blocked: true }, false],
    ['of a blocked member', { blocked: true }, false],
    ['in review', { active: false }, false],
    ['in review, the main photo', { active: false, main: true }, false],
    ['of a hidden profile', { ownerSeen: false, main: true }, false],
    ['private, to a stranger with a pass', { private: true }, false],
    ['private, to a match', { private: true, matched: true }, true],
    ['private, to a match without a pass', { private: true, matched: true, passed: false }, false],
    ['18+ where they are blurred', { adult: true }, true],
    ['18+ where they are hidden', { adult: true, adultPolicy: 'hidden' }, false],
    ['18+ before an age check', { adult: true, adultPolicy: 'locked' }, false],
    ['of the viewer’s own, refused', { own: true, active: false, passed: false }, true],
  ])('%s: %#', (_, change, open) => expect(mayOpenPhoto({ ...facts, ...change })).toBe(open));
});

describe('an appeal', () => {
  const refused = { state: 'refused', blurred: false, reason: 'not_you', appealedAt: null } as const;
  it('is possible once, against a decision by staff, a ban, or the list of rejected images', () => {
    expect(mayAppeal(refused)).toBe(true);
    expect(mayAppeal({ ...refused, reason: 'refused_before' })).toBe(true);
    expect(mayAppeal({ ...refused, appealedAt: new Date() })).toBe(false);
    expect(mayAppeal({ ...refused, reason: 'unreadable' })).toBe(false);
    expect(mayAppeal({ ...refused, state: 'active', reason: null })).toBe(false);
    expect(mayAppeal({ ...refused, reason: 'banned' })).toBe(true);
  });

  it('is possible once against a blur', () => {
    const blurred = { ...refused, state: 'active', blurred: true, reason: null } as const;
    expect(mayAppeal(blurred)).toBe(true);
    expect(mayAppeal({ ...blurred, appealedAt: new Date() })).toBe(false);
    expect(mayAppeal({ ...blurred, state: 'in_review' })).toBe(false);
  });
});

describe('a photo action', () => {
  const id = '00000000-0000-4000-8000-000000000000';
  it.each([
    [
      { intent: 'delete', id },
      { intent: 'delete', id },
    ],
    [
      { intent: 'crop', id, zoom: '100', x: '1', y: '2' },
      { intent: 'crop', id, crop: { zoom: 100, x: 1, y: 2 } },
    ],
    [
      { intent: 'order', order: id },
      { intent: 'order', ids: [id] },
    ],
    [{ intent: 'order', order: `${id},${id}` }, 'order_needed'],
    [{ intent: 'order', order: [] }, 'order_needed'],
    [{ intent: 'order', order: ["'; drop"] }, 'order_needed'],
    [{ intent: 'delete', id: '../../x' }, 'photo_needed'],
    [{ intent: 'crop', id }, 'crop_needed'],
    [{ intent: 'approve', id }, 'intent_unknown'],
    [{}, 'intent_unknown'],
  ])('%j is %j', (fields, input) => expect(readPhotoAction(fields)).toEqual(input));
});

describe('the format of a file', () => {
  it.each([
    ['\xff\xd8\xff\xe0', 'jpeg'],
    ['\x89PNG\r\n\x1a\n', 'png'],
    ['RIFF\x00\x00\x00\x00WEBP', 'webp'],
    ['\x00\x00\x00\x18ftypheic', 'heic'],
    ['\x00\x00\x00\x18ftypavif', null],
    ['RIFF\x00\x00\x00\x00WAVE', null],
    ['GIF89a', null],
    ['<svg', null],
    ['\xff\xd8', null],
    ['', null],
  ])('%j is %j', (bytes, format) => expect(pictureFormat(Buffer.from(bytes, 'latin1'))).toBe(format));
});

describe('a blurred photo', () => {
  it.each([
    ['to someone without a pass', { own: false, passed: false }, true],
    ['to a member who opened the profile', { own: false, passed: true }, false],
    ['to its owner', { own: true, passed: false }, false],
  ])('is served blurred %s: %#', (_, facts, blurred) =>
    expect(isServedBlurred({ blurred: true, ...facts })).toBe(blurred),
  );

  it('is the only kind that is served blurred', () =>
    expect(isServedBlurred({ blurred: false, own: false, passed: false })).toBe(false));
});

it('files that are too large take no place of those that are uploaded', () => {
  const large = MAX_FILE_BYTES + 1;
  expect(uploadFaults([large, 1, MAX_FILE_BYTES, 1], 2)).toEqual([
    'file_too_large',
    null,
    null,
    'too_many_photos',
  ]);
  expect(uploadFaults([1], 0)).toEqual(['too_many_photos']);
});
