/**
 * Front view (left) and plan (right) of each type of screen, 865 × 600, with measures as letters.
 */
const fronts: Readonly<Record<string, string>> = {
  'frontal-sliding':
    '<path d="M120 130h250v340H120zM120 150h250M250 150v320M236 150v320"/><path class="b" d="M352 280v60"/><path class="a" d="M300 250h-50m10-7-10 7 10 7"/>',
  'frontal-folding':
    '<path d="M120 130h250v340H120zM120 145h250"/><path d="M145 145v325M245 160v322M345 145v325M145 145l100 15 100-15M145 470l100 12 100-12"/>',
  'frontal-pivot':
    '<path d="M120 130h250v340H120zM220 130v340"/><path class="b" d="M345 275v60"/><path class="d" d="M220 130l125 170-125 170"/>',
  corner:
    '<path d="M120 130h250v340H120zM120 150h250M250 150v320M236 150v320"/><path class="b" d="M352 280v60"/><path d="M370 130l50 24v300l-50 16"/>',
  semicircular:
    '<path d="M120 130h250v340H120zM120 150h250M175 150v320M315 150v320M245 150v320"/><path class="b" d="M234 280v60M256 280v60"/>',
  'walk-in':
    '<path d="M120 470h250M120 130v340M300 130v340M120 130h180"/><path class="d" d="M300 130h70v340"/><path class="b" d="M300 132l50-14"/>',
  bath: '<path d="M100 380h300v90H100z"/><path d="M120 150h90v230h-90zM210 150h75v230h-75z"/><path class="b" d="M270 250v50"/>',
}
/** Where there is glass in the front view. */
const glazed: Readonly<Record<string, string>> = {
  whole: '<path class="g" d="M120 130h250v340H120z"/>',
  corner: '<path class="g" d="M120 130h250v340H120zM370 130l50 24v300l-50 16z"/>',
  'walk-in': '<path class="g" d="M120 130h180v340H120z"/>',
  bath: '<path class="g" d="M120 150h165v230H120z"/>',
}
const plans: Readonly<Record<string, string>> = {
  'frontal-sliding': '<path class="w" d="M510 380V200h250v180"/><path d="M510 372h140M620 380h140"/>',
  'frontal-folding': '<path class="w" d="M510 380V200h250v180"/><path d="M510 376l125 55 125-55"/>',
  'frontal-pivot':
    '<path class="w" d="M510 380V200h250v180"/><path d="M510 376h100l130 62"/><path class="d" d="M740 438a150 150 0 0 0 20-62"/>',
  corner: '<path class="w" d="M510 400V200h230"/><path d="M510 392h130M610 400h130V200"/>',
  semicircular: '<path class="w" d="M510 420V200h220"/><path d="M510 420h80a140 140 0 0 0 140-140v-80"/>',
  'walk-in': '<path class="w" d="M510 400V200h250"/><path d="M510 396h180"/><path class="d" d="M690 396V204"/>',
  bath: '<path class="w" d="M510 380V220h260"/><path d="M510 220h260v140H510zM525 235h230v110H525z" class="d"/><path d="M510 356h90l70 50"/>',
}

/** Where measures reach in the front view and in the plan: `[from, to]` in pixels. */
interface Measures {
  /** A: width of the screen; across in the front view, and in the plan. */
  width: readonly [number, number]
  planWidth: readonly [number, number]
  /** H: height of the glass; downwards in the front view. */
  height: readonly [number, number]
  /** B: the second side, where there is one; downwards in the plan. */
  depth?: readonly [number, number]
}
const usual: Measures = { width: [120, 370], planWidth: [510, 760], height: [130, 470] }
const measures: Readonly<Record<string, Measures>> = {
  corner: { ...usual, planWidth: [510, 740], depth: [200, 400] },
  semicircular: { ...usual, planWidth: [510, 730], depth: [200, 420] },
  'walk-in': { ...usual, width: [120, 300], planWidth: [510, 690] },
  bath: { width: [120, 285], planWidth: [510, 686], height: [150, 380] },
}
/** Letters as strokes, 18 pixels high round their middle, so that they need no typeface. */
const letters = {
  A: 'm-8 9 8-18 8 18m-13-6h10',
  H: 'm-7-9v18m0-9h14m0-9v18',
  B: 'm-6-9v18h8a4.500 4.500 0 0 0 0-9h-8m0-9h6a4.500 4.500 0 0 1 0 9',
}

/** An arrow with two heads and its letter, across at `y`. */
function across([from, to]: readonly [number, number], y: number, letter: keyof typeof letters): string {
  const middle = (from + to) / 2
  return `M${from} ${y}H${to}m-8-5 8 5-8 5M${from + 8} ${y - 5}l-8 5 8 5M${middle} ${y + (y < 300 ? -20 : 24)}${letters[letter]}`
}
/** An arrow with two heads and its letter, downwards at `x`. */
function down([from, to]: readonly [number, number], x: number, letter: keyof typeof letters): string {
  const middle = (from + to) / 2
  return `M${x} ${from}V${to}m-5-8 5 8 5-8M${x - 5} ${from + 8}l5-8 5 8M${x - 24} ${middle}${letters[letter]}`
}
function arrows(name: string): string {
  const { width, planWidth, height, depth } = measures[name] ?? usual
  return `<path class="m" d="${across(width, 510, 'A')}${down(height, 85, 'H')}${across(planWidth, 165, 'A')}${depth ? down(depth, 484, 'B') : ''}"/>`
}

/** Sketches by public id. */
export function sketches(): Record<string, string> {
  const style =
    'path{fill:none;stroke:#1c2423;stroke-width:3;stroke-linejoin:round;stroke-linecap:round}.g{fill:#e9f2f0;stroke:none}.b{stroke-width:8}.d{stroke-dasharray:7 9;stroke:#8d8579}.a,.m{stroke:#124543;stroke-width:2}.w{stroke-width:12;stroke:#b9b0a2;stroke-linecap:butt}'
  return Object.fromEntries(
    Object.keys(fronts).map((name) => [
      `sketches/${name}`,
      `<svg xmlns="http://www.w3.org/2000/svg" width="865" height="600" viewBox="0 0 865 600"><style>${style}</style><rect width="865" height="600" fill="#fff"/>${glazed[name] ?? glazed.whole}${fronts[name]}${plans[name]}${arrows(name)}</svg>`,
    ]),
  )
}
