/** Texts of the gallery. */
export interface GalleryTexts {
  label: string
  /** With `{number}`. */
  picture: string
  drawing: string
  video: string
  previous: string
  next: string
}

/** Texts of the gallery and of what its slides open. */
export interface GalleryModalTexts extends GalleryTexts {
  close: string
  zoom: string
}

/** A slide in small. */
export interface GalleryThumb {
  /** Addresses at one and at two pixels per point. */
  src: string
  sharp: string
  /** What it leads to. */
  alt: string
  film?: true
}

/** A slide of the gallery with its pictures. */
export interface GallerySlide extends GalleryThumb {
  /** Address of the large picture, or of the film. */
  href: string
  /** Address of the picture that is on the page already. */
  still: string
  /** What the picture shows. */
  shows: string
}
