import { expect, type Locator, type Page, test } from '@playwright/test';
import { memberInGallery, nameOf, signedUp } from './people.ts';
import { address, agree, close, confirmAddress, open, PASSWORD, ready, visit } from './site.ts';

/** The brands, each with a slug of a city and the city's region. On Samtband visitors may not see members. */
const CITIES = {
  amora: ['portland', 'US-OR'],
  she: ['she-utrecht', 'NL-UT'],
  bdsm: ['bdsm-berlin', 'DE-BE'],
  bbw: ['bbw-lyon', 'FR-ARA'],
  gilf: ['gilf-roma', 'IT-62'],
  milf: ['milf-madrid', 'ES-MD'],
  gay: ['gay-stockholm', 'SE-AB'],
} as const;
type Brand = keyof typeof CITIES;
const BRANDS = Object.keys(CITIES) as Brand[];
const CLOSED: Brand[] = ['bdsm'];
/** The number of brands on which each page is tested; the brands rotate, so that one is enough to cover all of them. */
const BRANDS_PER_PAGE = Number(process.env.E2E_BRANDS ?? 1);
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** The answers that the visitor gave on the page, which the signup must know. */
type Told = {
  gender?: 'female' | 'male';
  seeking?: 'female' | 'male' | 'both';
  region?: string;
  interests?: string[];
  /** The id of the member they want to meet. */
  member?: string | undefined;
  /** The first message that they chose for that member. */
  draft?: string;
};
type Lander = {
  path: (slug: string) => string;
  /** Uses the page as a visitor would, until the signup opens. */
  use: (page: Page) => Promise<Omit<Told, 'region'>>;
  /** The URL contains a city. */
  inCity?: boolean;
  /** It presents a member of the brand, whose id replaces `:id`. */
  ofMember?: boolean;
  /** The signup is completed, too. It is the same form after each page, so one for each kind of answer is enough. */
  toAccount?: boolean;
};

const memberIn = async (link: Locator): Promise<string | undefined> =>
  /[?&]member=(\d+)/.exec((await link.getAttribute('href')) ?? '')?.[1];

/** Taps the first link to a member, or the button where the brand shows no members. */
async function tapMember(page: Page, links: string): Promise<Told> {
  const toMember = page.locator(`main ${links}[href*="member="]`).first();
  const shown = (await toMember.count()) > 0;
  const link = shown ? toMember : page.locator('main a.button-primary[href^="/signup"]').first();
  const member = await memberIn(link);
  await link.scrollIntoViewIfNeeded();
  await link.tap();
  return { member };
}

async function drag(page: Page, card: Locator, dx: number): Promise<void> {
  const box = await card.boundingBox();
  if (!box) throw new Error('The card is not shown.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx, y, { steps: 5 });
  await page.mouse.up();
}

/** A deck of members: one is passed on, the next one liked. */
async function swipeMembers(page: Page): Promise<Told> {
  const card = (index: number) => page.locator('.swipe-card').nth(index);
  const like = (index: number) => card(index).locator('a[data-swipe=right]');
  await drag(page, card(0), -40);
  await expect(like(0)).toBeVisible();
  await drag(page, card(0), -160);
  await expect(like(0)).toBeHidden();
  await page.keyboard.press('ArrowLeft');
  await expect(like(1)).toBeHidden();
  const member = await memberIn(like(2));
  await drag(page, card(2), 160);
  return { member };
}

/** A deck of questions, where members are hidden. */
async function swipeQuestions(page: Page): Promise<Told> {
  const card = (name: string) => page.locator('.swipe-card', { has: page.locator(`[name=${name}]`) });
  await drag(page, card('gender'), 160);
  await expect(card('gender').locator('.swipe-answer').first()).toBeHidden();
  await page.locator('.swipe-answer', { has: page.locator('[name=seeking][value=both]') }).tap();
  await expect(card('seeking').locator('.swipe-answer').first()).toBeHidden();
  const interest = (await card('interest').locator('[data-swipe=left]').getAttribute('value')) ?? '';
  await page.keyboard.press('ArrowLeft');
  await page.locator('.swipe-card button[type=submit]').tap();
  return { gender: 'male', seeking: 'both', interests: [interest] };
}

/** The complete tracking record of the link that led to the landing page. */
const SOURCE = { network: 'spring', ref: 'evening', sub1: 'click-7', sub2: 'banner_b', sub3: 'v1.2' };

const LANDERS: Record<string, Lander> = {
  tinderswipe: {
    toAccount: true,
    path: () => '/landers/tinderswipe',
    use: async (page) => {
      await ready(page);
      const members = await page.locator('.swipe-card a[data-swipe=right]').count();
      return members > 0 ? await swipeMembers(page) : await swipeQuestions(page);
    },
  },
  gallery: {
    path: (slug) => `/landers/gallery/${slug}`,
    inCity: true,
    use: (page) => tapMember(page, '.gallery-wall a'),
  },
  alonetonight: {
    path: (slug) => `/landers/alonetonight/${slug}`,
    inCity: true,
    use: async (page) => {
      await page.locator('label', { has: page.locator('[name=gender][value=male]') }).tap();
      await page.locator('label', { has: page.locator('[name=seeking][value=both]') }).tap();
      await page.locator('main form button[type=submit]').tap();
      return { gender: 'male', seeking: 'both' };
    },
  },
  collagelanding: {
    path: (slug) => `/landers/collagelanding/${slug}`,
    inCity: true,
    use: (page) => tapMember(page, '.collage-print a'),
  },
  iconslanding: {
    toAccount: true,
    path: (slug) => `/landers/iconslanding/${slug}`,
    inCity: true,
    use: async (page) => {
      const bubbles = page.locator('.icons-bubble');
      const interests: string[] = [];
      for (const index of [1, 4, 9]) {
        await bubbles.nth(index).tap();
        interests.push((await bubbles.nth(index).locator('input').getAttribute('value')) ?? '');
      }
      await page.locator('main form button[type=submit]').tap();
      return { interests };
    },
  },
  maplanding: {
    path: (slug) => `/landers/maplanding/${slug}`,
    inCity: true,
    use: (page) => tapMember(page, 'a.map-face'),
  },
  socialnetwork: {
    path: (slug) => `/landers/socialnetwork/${slug}`,
    inCity: true,
    use: (page) => tapMember(page, 'a.feed-action'),
  },
  transitionsvideolanding: {
    path: (slug) => `/landers/transitionsvideolanding/${slug}`,
    inCity: true,
    use: async (page) => {
      for (const scene of await page.locator('.scene').all()) await scene.scrollIntoViewIfNeeded();
      await page.locator('.scene').last().locator('a[href^="/signup"]').tap();
      return {};
    },
  },
  video: {
    path: (slug) => `/landers/video/${slug}`,
    inCity: true,
    use: (page) => tapMember(page, '.video-members a'),
  },
  'the portrait of a member': {
    path: () => '/members/:id/landing',
    ofMember: true,
    use: (page) => tapMember(page, 'a.button-primary'),
  },
  'the chat of a member': {
    toAccount: true,
    path: (slug) => `/members/:id/landing2/${slug}`,
    inCity: true,
    ofMember: true,
    use: async (page) => {
      const opener = page.locator('.member-chat-opener').nth(1);
      await opener.tap();
      // Read first: before its scripts have loaded the form leads to another page.
      const draft = await opener.locator('input').inputValue();
      await page.locator('main form button[type=submit]').tap();
      return { draft };
    },
  },
  'the things about a member': {
    path: (slug) => `/members/:id/landing3/${slug}`,
    inCity: true,
    ofMember: true,
    use: (page) => tapMember(page, 'a.button-primary'),
  },
  'the signup of a member': {
    toAccount: true,
    path: () => '/members/:id/signup?gender=female&seeking=both',
    ofMember: true,
    use: async () => ({ gender: 'female', seeking: 'both' }),
  },
};

/** The signup's form, in the dialog over the page or on its own page. */
const signupForm = (page: Page) => page.locator('form[action^="/signup"]:has([name=email])');
const next = (form: Locator) => form.locator('button[type=submit]:not([name])').tap();

const answer = (form: Locator, field: string, value: string) =>
  form.locator(`[name=${field}][value=${value}]`);

/** Checks that the signup knows what the visitor answered on the page. */
async function expectAnswers(form: Locator, told: Told): Promise<void> {
  await expect(form).toBeVisible();
  if (told.gender) await expect(answer(form, 'gender', told.gender)).toBeChecked();
  if (told.seeking) await expect(answer(form, 'seeking', told.seeking)).toBeChecked();
  if (told.region) await expect(form.locator('[name=region]')).toHaveValue(told.region);
  for (const code of told.interests ?? []) await expect(answer(form, 'interest', code)).toBeChecked();
}

/** Completes and submits the form. Returns the submitted gender and region. */
async function complete(page: Page, told: Told, name: string, email: string) {
  const form = signupForm(page);
  // On its own page the form works without JavaScript too, but then each step is a request.
  if (new URL(page.url()).pathname === '/signup') await ready(page);
  const choose = (field: string, value: string) =>
    form.locator('label', { has: page.locator(`[name=${field}][value=${value}]`) }).tap();
  const { gender = 'female', seeking = 'male' } = told;
  if (!(told.gender && told.seeking)) {
    await choose('gender', gender);
    await choose('seeking', seeking);
    await next(form);
  }
  await form.locator('[name=birth_day]').fill('3');
  await form.locator('[name=birth_month]').selectOption('4');
  await form.locator('[name=birth_year]').fill('1988');
  await next(form);
  const region = form.locator('[name=region]');
  if (!told.region) await region.selectOption({ index: 1 });
  const where = await region.inputValue();
  await next(form);
  await form.locator('[name=name]').fill(name);
  // Some of the interests are intimate, and stored only with consent.
  const consent = form.locator('[name=intimate_consent]');
  if (told.interests && (await consent.isVisible())) await consent.check();
  await next(form);
  await form.locator('[name=email]').fill(email);
  await form.locator('[name=password]').fill(PASSWORD);
  await form.locator('[name=terms]').check();
  await next(form);
  await page.waitForURL('**/complete-signup');
  return { gender, seeking, region: where };
}

for (const [index, [name, lander]] of Object.entries(LANDERS).entries()) {
  const brands = lander.ofMember ? BRANDS.filter((brand) => !CLOSED.includes(brand)) : BRANDS;
  for (let more = 0; more < BRANDS_PER_PAGE; more += 1) {
    const brand = brands[(index + more) % brands.length] as Brand;
    const end = lander.toAccount ? 'a confirmed account' : 'a signup that knows the answers';
    test(`${name} leads to ${end} on ${brand}`, async ({ browser }) => {
      const [slug, region] = CITIES[brand];
      const page = await visit(browser, brand, undefined, PHONE);
      let path = lander.path(slug);
      let presented: string | undefined;
      if (lander.ofMember) {
        presented = (await memberInGallery(brand)) ?? '';
        path = path.replace(':id', presented);
      }
      await agree(page.context(), brand);
      await page.goto(
        address(brand, `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(SOURCE)}`),
      );
      // On the site for men who like men, both questions are prefilled.
      const usual: Told = brand === 'gay' ? { gender: 'male', seeking: 'male' } : {};
      const told: Told = { ...usual, ...(lander.inCity && { region }), ...(await lander.use(page)) };
      const member = presented ?? told.member;
      if (presented) expect(told.member ?? presented).toBe(presented);
      if (member) {
        const head = page.locator('h1, h2').filter({ has: page.locator('img') });
        await expect(head).toContainText(await nameOf(brand, member));
        await expect
          .poll(() => head.locator('img').evaluate((photo: HTMLImageElement) => photo.naturalWidth))
          .toBeGreaterThan(0);
      }
      await expectAnswers(signupForm(page), told);
      if (!lander.toAccount) return await close(page);
      const email = `from-${index}-${brand}-${Date.now().toString(36)}@example.test`;
      const sent = await complete(page, told, `Noa ${index}`, email);
      await confirmAddress(page, brand, email);
      await page.waitForURL(member ? new RegExp(`/members/${member}(/chat|$)`) : '**/activate/done');
      if (told.draft) await expect(page.locator('main textarea[name=body]')).toHaveValue(told.draft);
      await open(page, address(brand, '/members'));
      expect(new URL(page.url()).pathname).toBe('/members');
      await expect(page.locator('form[action="/logout"], a[href="/profile"]').first()).toBeAttached();
      const stored = await signedUp(brand, email);
      expect({ ...stored, interests: stored.interests.toSorted() }).toEqual({
        status: 'active',
        gender: sent.gender,
        seeking: sent.seeking,
        sexuality: null,
        region: sent.region,
        interests: (told.interests ?? []).toSorted(),
        source: SOURCE,
      });
      await close(page);
    });
  }
}

/** Before the script has loaded, links and forms lead to the page of the signup. */
test.describe('without JavaScript', () => {
  const WITHOUT_SCRIPT = { javaScriptEnabled: false, viewport: PHONE.viewport };
  const answersAt = async (page: Page) => {
    await page.waitForURL('**/signup?**');
    await expect(signupForm(page)).toBeVisible();
    return Object.fromEntries(new URL(page.url()).searchParams);
  };

  test('a landing page leads to the signup with the location of its slug', async ({ browser }) => {
    const page = await visit(browser, 'amora', '/landers/maplanding/portland', WITHOUT_SCRIPT);
    await page.locator('main a.button-primary[href^="/signup"]').first().click();
    expect(await answersAt(page)).toEqual({ country: 'US', region: 'US-OR' });
    await close(page);
  });

  test('a visitor passes on one member of the deck and likes the next', async ({ browser }) => {
    const page = await visit(browser, 'amora', '/landers/tinderswipe', WITHOUT_SCRIPT);
    const card = (index: number) => page.locator('.swipe-card').nth(index);
    const like = (index: number) => card(index).locator('a[data-swipe=right]');
    await expect(like(1)).toBeHidden();
    await card(0).locator('input').check();
    await expect(like(0)).toBeHidden();
    const member = await memberIn(like(1));
    await like(1).click();
    expect((await answersAt(page)).member).toBe(member);
    await close(page);
  });

  test('the questions of the deck and of the night page are prefilled in the signup', async ({ browser }) => {
    const page = await visit(browser, 'bdsm', '/landers/tinderswipe', WITHOUT_SCRIPT);
    await page.check('[name=gender][value=female]');
    await page.check('[name=seeking][value=both]');
    await page.check('[name=interest] >> nth=0');
    await page.click('.swipe-card button[type=submit]');
    expect(await answersAt(page)).toEqual({ gender: 'female', seeking: 'both', interest: 'bondage' });
    await page.goto(address('bdsm', '/landers/alonetonight/bdsm-berlin'));
    await page.check('[name=gender][value=male]');
    await page.check('[name=seeking][value=female]');
    await page.click('main form button[type=submit]');
    expect(await answersAt(page)).toMatchObject({ gender: 'male', seeking: 'female', region: 'DE-BE' });
    await expect(page.locator('[name=gender][value=male]')).toBeChecked();
    await close(page);
  });
});

test('a landing page of an unknown member is not found', async ({ browser }) => {
  const page = await visit(browser, 'amora');
  const unknown = await page.goto(address('amora', '/members/99/landing'));
  expect(unknown?.status()).toBe(404);
  await expect(page.getByRole('link', { name: 'Back to home' })).toBeVisible();
  await close(page);
});

test('the film plays after the page has loaded, can be paused, and does not start with reduced motion', async ({
  browser,
}) => {
  const page = await visit(browser, 'amora', '/landers/video');
  await page.mouse.wheel(0, 10);
  await ready(page);
  await expect(page.locator('.video-film-shown')).toBeVisible();
  await page.locator('.video-switch').click();
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  await close(page);

  const still = await visit(browser, 'amora', '/landers/video', { reducedMotion: 'reduce' });
  await ready(still);
  await expect(still.locator('.video-switch')).toBeVisible();
  expect(await still.locator('video').getAttribute('src')).toBeNull();
  await close(still);
});
