import type {
  BodyType,
  EyeColour,
  Gender,
  HairColour,
  Interest,
  ProfileKind,
  RelationshipStatus,
  Sexuality,
  SignupReason,
  Tattoos,
} from '#app/domain/members/profile-fields.ts';

/** The parameters for drawing a portrait. */
export interface Sitter {
  /** The seed of face, hair and wardrobe. */
  seed: number;
  gender: Gender;
  age: number;
  bodyType: BodyType;
  hairColour: HairColour;
  eyeColour: EyeColour;
}

/** One invented member of a demo brand. */
export interface SeedPerson extends Sitter {
  name: string;
  kind: ProfileKind;
  seeking: Gender | 'both';
  /** Null without consent, which some have not given; those have no intimate interests either. */
  sexuality: Sexuality | null;
  intimateConsent: boolean;
  visibleToVisitors: boolean;
  /** ISO date. */
  dateOfBirth: string;
  country: string;
  region: string;
  city: string;
  latitude: number;
  longitude: number;
  tattoos: Tattoos;
  relationshipStatus: RelationshipStatus;
  reason: SignupReason;
  interests: Interest[];
  aboutMe: string;
  signedUpAt: Date;
  lastActiveAt: Date;
  hasPhoto: boolean;
  /** Photos in addition to the main one, 0 to 3. */
  extraPhotos: number;
}
