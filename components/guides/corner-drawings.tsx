import { Dimension, Glass, Thought, Tray, Wall, Word } from './drawing-parts.tsx'
import type { DrawingWords } from './drawing-words.ts'

const corner = 'M0 0H200V14H0ZM0 14H14V176H0Z'

export function CornerPlan({ words }: { words: DrawingWords }) {
  return (
    <>
      <Wall d={corner} />
      <Tray d="M14 14H134V134H14Z" />
      <Glass d="M124 16V124H16" />
      <Dimension from={[14, 152]} to={[134, 152]} label="A" />
      <Dimension from={[154, 14]} to={[154, 134]} label="B" />
      <Dimension from={[124, 100]} to={[134, 100]} label="R" along={1.9} />
      <Word at={[70, 7]}>{words.wall}</Word>
      <Word at={[66, 66]}>{words.tray}</Word>
      <Word at={[66, 116]}>{words.glass}</Word>
    </>
  )
}

/** One centimetre is one and a half units. */
export function CornerSquare({ words }: { words: DrawingWords }) {
  return (
    <>
      <Wall d={corner} />
      <Thought d="M14 134H134V14" />
      <Dimension from={[14, 22]} to={[104, 22]} label="60 cm" shift={12} />
      <Dimension from={[22, 14]} to={[22, 134]} label="80 cm" shift={-22} along={0.38} />
      <Dimension from={[104, 14]} to={[14, 134]} label="D = 100 cm" shift={-34} />
      <Word at={[150, 7]}>{words.wall}</Word>
    </>
  )
}

/** Three units are two and a quarter centimetres: 90 cm sides, 35 cm straight, 55 cm radius. */
export function RoundPlan({ words }: { words: DrawingWords }) {
  return (
    <>
      <Wall d={corner} />
      <Tray d="M14 14H134V60.7A73.3 73.3 0 0 1 60.7 134H14Z" />
      <Glass d="M128 16V60.7A67.3 67.3 0 0 1 60.7 128H16" />
      <circle cx="60.7" cy="60.7" r="1.8" className="fill-ember" />
      <Dimension from={[60.7, 60.7]} to={[112.5, 112.5]} label="R" />
      <Dimension from={[142, 14]} to={[142, 60.7]} label="F" />
      <Dimension from={[14, 152]} to={[134, 152]} label="A" />
      <Dimension from={[164, 14]} to={[164, 134]} label="B" />
      <Word at={[70, 7]}>{words.wall}</Word>
      <Word at={[60, 36]}>{words.tray}</Word>
    </>
  )
}

export function RoundStart({ words }: { words: DrawingWords }) {
  return (
    <>
      <Wall d="M0 0H12V150H0Z" />
      <Tray d="M12 150V84H120A110 110 0 0 1 212 134V150Z" />
      <path d="M14 70H216V83H14Z" className="fill-white stroke-ink" strokeWidth="1" />
      <path
        d="M24 83V79M34 83V77M44 83V79M54 83V77M64 83V79M74 83V77M84 83V79M94 83V77M104 83V79M114 83V77M124 83V79M134 83V77M144 83V79M154 83V77M164 83V79M174 83V77M184 83V79M194 83V77M204 83V79"
        className="stroke-ink"
        strokeWidth="0.8"
      />
      <Thought d="M120 40V84" />
      <Dimension from={[12, 48]} to={[120, 48]} label="F" />
      <Word at={[180, 62]}>{words.ruler}</Word>
      <Word at={[70, 116]}>{words.tray}</Word>
    </>
  )
}

/** Thirteen units are ten centimetres: a tray of 160 × 90 cm with 90 cm of glass. */
export function WalkInPlan({ words }: { words: DrawingWords }) {
  return (
    <>
      <Wall d="M0 0H236V14H0ZM0 14H14V186H0ZM222 14H236V186H222Z" />
      <Tray d="M14 14H222V131H14Z" />
      <Glass d="M15 124H131" />
      <circle cx="48" cy="62" r="13" className="fill-white stroke-water" strokeWidth="1" />
      <path d="M14 62H35" className="stroke-water" strokeWidth="1.6" />
      <Dimension from={[14, 148]} to={[131, 148]} label="V" />
      <Dimension from={[131, 148]} to={[222, 148]} label="P" />
      <Dimension from={[14, 172]} to={[222, 172]} label="L" />
      <Word at={[118, 7]}>{words.wall}</Word>
      <Word at={[72, 114]}>{words.glass}</Word>
      <Word at={[176, 122]}>{words.passage}</Word>
      <Word at={[130, 62]}>{words.tray}</Word>
    </>
  )
}

export function BathFront({ words }: { words: DrawingWords }) {
  return (
    <>
      <Wall d="M0 0H14V210H0ZM0 210H300V220H0Z" />
      <Tray d="M14 150H204C204 186 196 208 184 208H34C22 208 14 192 14 150Z" />
      <path d="M16 34H116V150H16Z" className="fill-water-soft stroke-water" strokeWidth="1.6" opacity="0.7" />
      <path d="M14 128H26V134M14 50H40V56M32 56H48" fill="none" className="stroke-ink" strokeWidth="1.6" />
      <Dimension from={[14, 18]} to={[116, 18]} label="L" />
      <Dimension from={[134, 34]} to={[134, 150]} label="H" />
      <Word at={[66, 92]}>{words.glass}</Word>
      <Word at={[108, 180]}>{words.bath}</Word>
      <path
        d="M228 204V150C228 136 232 132 240 132H266C274 132 278 136 278 150V168"
        className="fill-none stroke-water"
        strokeWidth="2.4"
      />
      <Dimension from={[238, 116]} to={[268, 116]} label="F" shift={-12} />
      <Thought d="M238 120V132M268 120V132" />
      <Word at={[253, 150]}>{words.rim}</Word>
    </>
  )
}
