/** Names of the words that drawings of guides are labelled with, keys of `guides.drawing`. */
export const drawingWords = [
  'wall',
  'tiles',
  'tray',
  'glass',
  'level',
  'ruler',
  'bathroom',
  'passage',
  'bath',
  'rim',
  'door',
  'pivotDoor',
  'slidingDoor',
  'fixedGlass',
  'drain',
  'flush',
  'laid',
  'raised',
] as const
export type DrawingWords = Readonly<Record<(typeof drawingWords)[number], string>>
