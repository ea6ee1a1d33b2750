/** `sizes` of the photo that is a design's main picture; designs without one have no entry. */
export const MAIN_PHOTO_SIZES = {
  tinderswipe: '(width >= 992px) 420px, 340px',
  collagelanding: '(width >= 992px) 210px, 120px',
  gallery: '(width >= 1170px) 380px, (width >= 768px) 33vw, 67vw',
  socialnetwork: '(width >= 768px) 560px, 92vw',
  landing: '(width >= 992px) 440px, 92vw',
  landing2: '168px',
  landing3: '(width >= 768px) 360px, 92vw',
} as const;
