/** Line drawings of menus and tiles, 24 × 24. */
const paths: Readonly<Record<string, string>> = {
  'frontal-sliding': 'M3 3h18v18H3zM3 6h18M11 6v15M13 6v15M15.500 11v4',
  'frontal-folding': 'M3 3h18v18H3zM12 5l-3 2v13l3 1 3-1V7zM12 5v16',
  'frontal-pivot': 'M3 3h18v18H3zM9 3v18M9 5l8 2v15M15 13v3',
  corner: 'M4 6l8-3 8 3v13l-8 3-8-3zM12 9v13M4 6l8 3 8-3M15 13.500v3',
  semicircular: 'M4 4v15M4 4h16M20 4c0 9-7 15-16 15M8 4v14.500M13 4c0 6-1 9-3 12',
  'walk-in': 'M4 3v18M4 21h12M16 4v17M4 4h12M16 4l5-1M7 10l5-3',
  bath: 'M3 13h18v2a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5zM6 20v1.500M18 20v1.500M8 13V3h7v10',
  tray: 'M2 14l10-5 10 5-10 5zM2 14v2l10 5 10-5v-2M11 14h2',
  tap: 'M12 3v4M7 7h10M9 7v4a3 3 0 0 0 3 3h4a3 3 0 0 1 3 3v1M17 18h4M8 3h8M19 20v1.500',
  radiator: 'M6 3v18M18 3v18M6 6h12M6 9h12M6 12h12M6 15h12M6 18h12',
  furniture: 'M3 9h18v9H3zM12 9v9M6 18v3M18 18v3M8 9V6h8v3M9.500 12v2M14.500 12v2',
  offer:
    'M12 3l2.200 2 3-.5.7 2.900 2.700 1.300-1 2.800 1 2.800-2.700 1.300-.7 2.900-3-.5L12 20l-2.200-2-3 .5-.7-2.900-2.700-1.300 1-2.800-1-2.800 2.700-1.300.7-2.900 3 .5zM9 15l6-7M9.500 9.500h.01M14.500 14h.01',
  'made-to-measure': 'M3 8l5-5 13 13-5 5zM6 11l2-2M9 14l3-3M12 17l2-2M5.500 5.500l2 2',
  accessories: 'M4 5h16v3H4zM12 8v3M10 11h4l-.500 10h-3z',
  care: 'M9 10h6l1.500 3v8h-9v-8zM10 10V6h4v4M10 6V3.500h4l2.500 2.500M19 3.500h2M19 7l2 1',
  fixings: 'M8 3h8v3l-2 1v10l-2 4-2-4V7L8 6zM10 9.500l4 1.500M10 13l4 1.500',
  'towel-rail': 'M3 5v5M21 5v5M3 7.500h18M7 7.500V20h9V7.500M7 16.500h9',
  handle: 'M5 7h7M5 17h7M5 5v4M5 15v4M12 3h4v18h-4z',
  bar: 'M3 3v18M3 5.500h3v5H3M6 8h10M16 4v17M15 6h3.500v4H15',
  'ceiling-bar': 'M2 3h20M9.500 3v2.500h5V3M12 5.500V13M10 13h4v3.500h-4M5 15v6M5 15h14v6',
  finish: 'M4 4h6v16H4zM10 8l4.500-3.500 4 5.500L10 17M10 20h10v-6.500h-4.500M7 17h.010',
  delivery:
    'M4.500 17H2V5h12v12H8.500M14 9h4l4 4v4h-2.500M15.500 17H14M8.500 17.500a2 2 0 1 1-4 0a2 2 0 1 1 4 0M19.500 17.500a2 2 0 1 1-4 0a2 2 0 1 1 4 0',
  advice: 'M12 6c-2-1.500-5-2-9-2v14c4 0 7 .500 9 2 2-1.500 5-2 9-2V4c-4 0-7 .500-9 2zM12 6v14',
  brand: 'M12 3l2.700 5.600 6.300.8-4.600 4.200 1.200 6.100L12 16.700 6.400 19.700l1.200-6.100L3 9.400l6.300-.8z',
  new: 'M10 4l1.900 5.100L17 11l-5.100 1.900L10 18l-1.900-5.100L3 11l5.100-1.900zM19 3v4M17 5h4M19 16v4M17 18h4',
  professional: 'M3 20h18M5 20V10l7-5 7 5v10M9 20v-6h6v6',
}

/** Icons by public id. */
export function icons(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(paths).map(([name, d]) => [
      `icons/${name}`,
      `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="#124543" stroke-width="1.500" stroke-linecap="round" stroke-linejoin="round"><path d="${d}"/></svg>`,
    ]),
  )
}
