import { Dimension, Glass, Thought, Tiles, Tray, Wall, Word } from './drawing-parts.tsx'
import type { DrawingWords } from './drawing-words.ts'

export function TileToTile({ words }: { words: DrawingWords }) {
  return (
    <>
      <Wall d="M0 0H240V16H0ZM0 16H16V150H0ZM224 16H240V150H224Z" />
      <Tiles d="M16 16H224V22H16ZM16 22H23V150H16ZM217 22H224V150H217Z" />
      <Tray d="M23 22H217V110H23Z" />
      <Dimension from={[23, 78]} to={[217, 78]} label="A" />
      <Dimension from={[16, 134]} to={[224, 134]} label="B" muted />
      <Word at={[120, 8]}>{words.wall}</Word>
      <Word at={[120, 46]}>{words.tray}</Word>
      <Word at={[30, 120]} anchor="start">
        {words.tiles}
      </Word>
    </>
  )
}

export function ThreeHeights({ words }: { words: DrawingWords }) {
  return (
    <>
      <Wall d="M0 0H46L40 190H0ZM240 0H196L204 190H240Z" />
      <Wall d="M0 198H240V212H0Z" />
      <Tray d="M40 190H204V198H40Z" />
      <Dimension from={[45, 24]} to={[197, 24]} label="A3" />
      <Dimension from={[43, 102]} to={[200, 102]} label="A2" />
      <Dimension from={[40, 180]} to={[203, 180]} label="A1" />
      <Word at={[20, 24]}>2 m</Word>
      <Word at={[20, 102]}>1 m</Word>
      <Word at={[20, 180]}>0</Word>
      <Word at={[220, 102]}>{words.wall}</Word>
      <Word at={[122, 205]}>{words.tray}</Word>
    </>
  )
}

export function Plumb({ words }: { words: DrawingWords }) {
  return (
    <>
      <Wall d="M40 0H92L68 190H40Z" />
      <Wall d="M40 190H200V202H40Z" />
      <Thought d="M91 10V190" />
      <path d="M92 12H104V178H92Z" className="fill-white stroke-ink" strokeWidth="1.2" />
      <path d="M94 88H102V102H94Z" className="fill-water-soft stroke-ink" strokeWidth="0.8" />
      <circle cx="98" cy="95" r="2.6" className="fill-water" />
      <Dimension from={[70, 172]} to={[91, 172]} label="E" shift={11} />
      <Word at={[57, 60]}>{words.wall}</Word>
      <Word at={[112, 60]} anchor="start">
        {words.level}
      </Word>
    </>
  )
}

export function FrontalPlan({ words }: { words: DrawingWords }) {
  return (
    <>
      <Wall d="M0 0H240V16H0ZM0 16H16V150H0ZM224 16H240V150H224Z" />
      <Tray d="M16 16H224V116H16Z" />
      <Glass d="M17 102H223" />
      <Dimension from={[16, 84]} to={[224, 84]} label="A" />
      <Dimension from={[196, 102]} to={[196, 116]} label="R" shift={-12} />
      <Word at={[120, 8]}>{words.wall}</Word>
      <Word at={[120, 46]}>{words.tray}</Word>
      <Word at={[60, 110]}>{words.glass}</Word>
      <Word at={[120, 138]}>{words.bathroom}</Word>
    </>
  )
}

export function DoorClearance({ words }: { words: DrawingWords }) {
  return (
    <>
      <Wall d="M0 0H12V62H0ZM108 0H120V62H108ZM150 0H162V62H150ZM288 0H300V62H288Z" />
      <Tray d="M12 0H108V50H12ZM162 0H288V50H162Z" />
      <Thought d="M108 50A96 96 0 0 1 12 146" />
      <Glass d="M12 50V144" />
      <Dimension from={[12, 50]} to={[80, 118]} label="P" />
      <Glass d="M164 48H232" />
      <Glass d="M218 53H286" moving />
      <Dimension from={[226, 66]} to={[186, 66]} label="" muted />
      <Word at={[60, 24]}>{words.tray}</Word>
      <Word at={[225, 24]}>{words.tray}</Word>
      <Word at={[226, 82]}>{words.slidingDoor}</Word>
      <Word at={[60, 158]}>{words.pivotDoor}</Word>
    </>
  )
}
