import { Dimension, Glass, Tray, Wall, Word } from './drawing-parts.tsx'
import type { DrawingWords } from './drawing-words.ts'

/** Letters of the drawings that are twice as wide as the others. */
const large = 12

/** Eight units are ten centimetres. */
export function TraySizes({ words }: { words: DrawingWords }) {
  return (
    <>
      <Tray d="M8 12H72V76H8ZM92 12H188V76H92ZM208 12H336V84H208Z" />
      <Glass d="M9 74H71" />
      <Glass d="M94 74H140" />
      <Glass d="M134 78H187" moving />
      <Glass d="M210 82H282" />
      <Word size={large} at={[40, 40]}>
        80 × 80
      </Word>
      <Word size={large} at={[140, 40]}>
        120 × 80
      </Word>
      <Word size={large} at={[272, 44]}>
        160 × 90
      </Word>
      <Word size={large} at={[40, 97]}>
        {words.door}
      </Word>
      <Word size={large} at={[140, 97]}>
        {words.slidingDoor}
      </Word>
      <Word size={large} at={[272, 97]}>
        {words.fixedGlass}
      </Word>
    </>
  )
}

export function TraySection({ words }: { words: DrawingWords }) {
  const siphon = (x: number, top: number) => (
    <path
      d={`M${x} ${top}V${top + 12}C${x} ${top + 26} ${x + 16} ${top + 26} ${x + 16} ${top + 14}H${x + 34}`}
      fill="none"
      className="stroke-ink-soft"
      strokeWidth="3"
    />
  )
  return (
    <>
      <Wall d="M0 60H12V112H98V60H108V124H0ZM116 60H128V100H214V60H224V124H116ZM232 60H340V124H232Z" />
      <Tray d="M12 60H98V68H12ZM124 50H218V60H124Z" />
      <path d="M240 32H332V60H240Z" className="fill-sand stroke-line-strong" strokeWidth="0.8" />
      <Tray d="M240 22H332V32H240Z" />
      {siphon(44, 68)}
      {siphon(160, 60)}
      {siphon(276, 32)}
      <Dimension from={[24, 68]} to={[24, 112]} label="S" />
      <Dimension from={[140, 60]} to={[140, 100]} label="S" />
      <Dimension from={[256, 32]} to={[256, 60]} label="S" shift={-1} />
      <Dimension from={[112, 50]} to={[112, 60]} label="H" shift={10} />
      <Dimension from={[228, 22]} to={[228, 60]} label="H" />
      <Word size={large} at={[54, 44]}>
        {words.flush}
      </Word>
      <Word size={large} at={[170, 38]}>
        {words.laid}
      </Word>
      <Word size={large} at={[286, 10]}>
        {words.raised}
      </Word>
    </>
  )
}

/** One centimetre is one and a half units: a tray of 120 × 80 cm. */
export function TrayDrain({ words }: { words: DrawingWords }) {
  return (
    <>
      <Wall d="M0 0H210V14H0ZM0 14H14V150H0Z" />
      <Tray d="M14 14H194V134H14Z" />
      <circle cx="150" cy="74" r="8" className="fill-white stroke-ink" strokeWidth="1.2" />
      <circle cx="150" cy="74" r="1.6" className="fill-ink" />
      <Dimension from={[14, 74]} to={[150, 74]} label="X" />
      <Dimension from={[150, 14]} to={[150, 74]} label="Y" />
      <Word at={[100, 7]}>{words.wall}</Word>
      <Word at={[70, 112]}>{words.tray}</Word>
      <Word at={[150, 92]}>{words.drain}</Word>
    </>
  )
}
