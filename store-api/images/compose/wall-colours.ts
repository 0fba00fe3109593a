import { type RoomName, rooms } from './recipe.ts'

/** `#rrggbb` of a room's plaster, which fills most of its pictures. */
export function plasterColour(room: RoomName): string {
  return colourOf(rooms[room].plaster)
}

/** `#rrggbb` of a room's tiles, which stand behind the glass. */
export function tileColour(room: RoomName): string {
  return colourOf(rooms[room].tiles)
}

/** @param light red, green and blue, linear, 0 to 1 */
function colourOf(light: readonly number[]): string {
  const tone = (part: number) => Math.round(255 * Math.min(1, 1.055 * part ** (1 / 2.4) - 0.055))
  return `#${light.map((part) => tone(part).toString(16).padStart(2, '0')).join('')}`
}
