/** Front view (left) and plan (right) of each type of screen, 865 × 600, with measures as letters. */
const fronts: Readonly<Record<string, string>> = {
  'frontal-sliding':
    '<path d="M120 130h250v340H120zM120 150h250M250 150v320M236 150v320"/><path class="b" d="M222 280v60"/><path class="a" d="M300 250h-50m10-7-10 7 10 7"/>',
  'frontal-folding':
    '<path d="M120 130h250v340H120zM120 145h250"/><path d="M145 145v325M245 160v322M345 145v325M145 145l100 15 100-15M145 470l100 12 100-12"/>',
  'frontal-pivot':
    '<path d="M120 130h250v340H120zM220 130v340"/><path class="b" d="M345 275v60"/><path class="d" d="M220 130l125 170-125 170"/>',
  corner:
    '<path d="M120 130h250v340H120zM120 150h250M250 150v320M236 150v320"/><path class="b" d="M222 280v60"/><path d="M370 130l50 24v300l-50 16"/>',
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

function arrows(): string {
  return '<g class="m"><path d="M120 510h250m-242-5-8 5 8 5m234-10 8 5-8 5M85 130v340m-5-332 5-8 5 8m-10 324 5 8 5-8M510 165h250m-242-5-8 5 8 5m234-10 8 5-8 5M484 200v190m-5-182 5-8 5 8m-10 174 5 8 5-8"/><text x="245" y="537">A</text><text x="62" y="306">H</text><text x="635" y="152">A</text><text x="464" y="303">B</text></g>'
}

/** Sketches by public id. */
export function sketches(): Record<string, string> {
  const style =
    'path{fill:none;stroke:#1c2423;stroke-width:3;stroke-linejoin:round;stroke-linecap:round}.g{fill:#e9f2f0;stroke:none}.b{stroke-width:8}.d{stroke-dasharray:7 9;stroke:#8d8579}.a,.m path{stroke:#124543;stroke-width:2}.w{stroke-width:12;stroke:#b9b0a2;stroke-linecap:butt}text{font:600 24px system-ui,sans-serif;fill:#124543;text-anchor:middle}'
  return Object.fromEntries(
    Object.keys(fronts).map((name) => [
      `sketches/${name}`,
      `<svg xmlns="http://www.w3.org/2000/svg" width="865" height="600" viewBox="0 0 865 600"><style>${style}</style><rect width="865" height="600" fill="#fff"/>${glazed[name] ?? glazed.whole}${fronts[name]}${plans[name]}${arrows()}</svg>`,
    ]),
  )
}
