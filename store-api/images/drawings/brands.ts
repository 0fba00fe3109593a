/** Word-marks of the brands: a letter form each, so that a row of them does not look like one hand. */
const marks: readonly { slug: string; name: string; style: string }[] = [
  { slug: 'aurelys', name: 'Aurélys', style: 'font-family:Georgia,serif;font-size:44px;font-style:italic' },
  {
    slug: 'nordbain',
    name: 'NORDBAIN',
    style: 'font-family:system-ui,sans-serif;font-size:32px;font-weight:800;letter-spacing:3px',
  },
  { slug: 'clarisse', name: 'clarisse', style: 'font-family:system-ui,sans-serif;font-size:44px;font-weight:300' },
  { slug: 'vetrea', name: 'VETREA', style: 'font-family:Georgia,serif;font-size:36px;letter-spacing:8px' },
  {
    slug: 'lumisol',
    name: 'lumisol',
    style: 'font-family:system-ui,sans-serif;font-size:44px;font-weight:700;letter-spacing:-1px',
  },
  {
    slug: 'kaskad',
    name: 'KASKAD',
    style: 'font-family:system-ui,sans-serif;font-size:36px;font-weight:300;letter-spacing:9px',
  },
  { slug: 'duero', name: 'Duero', style: 'font-family:Georgia,serif;font-size:48px' },
  {
    slug: 'mareva',
    name: 'mareva',
    style: 'font-family:system-ui,sans-serif;font-size:44px;font-weight:500;font-style:italic',
  },
  { slug: 'ondine', name: 'Ondine', style: 'font-family:Georgia,serif;font-size:46px;font-style:italic' },
  { slug: 'sierra-alba', name: 'Sierra Alba', style: 'font-family:Georgia,serif;font-size:36px' },
  {
    slug: 'brisa',
    name: 'brisa',
    style: 'font-family:system-ui,sans-serif;font-size:50px;font-weight:200;letter-spacing:3px',
  },
  {
    slug: 'calder',
    name: 'CALDER',
    style: 'font-family:system-ui,sans-serif;font-size:36px;font-weight:900;letter-spacing:1px',
  },
]

/** Word-marks by public id. */
export function brandMarks(): Record<string, string> {
  return Object.fromEntries(
    marks.map(({ slug, name, style }) => [
      `brands/${slug}`,
      `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="96" viewBox="0 0 240 96"><text x="120" y="62" text-anchor="middle" fill="#1c2423" style="${style}">${name}</text></svg>`,
    ]),
  )
}
