import { type DrawingModel, strokeOf, type View } from '#lib/rules/configurator/drawing/model.ts'

/** One view of a drawing. Its size follows the box that it stands in. */
export function DrawingView({ model, view, className }: { model: DrawingModel; view: View; className?: string }) {
  const { x, y, width, height } = view.box
  return (
    <svg viewBox={`${x} ${y} ${width} ${height}`} aria-hidden="true" className={className}>
      {view.shapes.map((shape, place) => {
        const { fill, opacity, stroke, width: strokeWidth, dash } = strokeOf(shape, model)
        const key = `${place}-${shape.role}`
        return shape.kind === 'text' ? (
          <text
            key={key}
            x={shape.x}
            y={shape.y}
            fontSize={Math.round(model.figure * (shape.size ?? 1))}
            fontWeight={600}
            textAnchor="middle"
            fill={fill}
            transform={shape.upright ? undefined : `rotate(-90 ${shape.x} ${shape.y})`}
          >
            {shape.text}
          </text>
        ) : (
          <path
            key={key}
            d={shape.d}
            fill={fill}
            fillOpacity={opacity}
            stroke={stroke}
            strokeWidth={strokeWidth}
            strokeDasharray={dash}
          />
        )
      })}
    </svg>
  )
}
