import type { SheetTexts } from './sheet-types.ts'

/** Instructions in Spanish. */
export const sheetTextsEs: SheetTexts = {
  titles: {
    data_sheet: 'Ficha técnica',
    assembly_sheet: 'Instrucciones de montaje',
    maintenance_sheet: 'Instrucciones de mantenimiento',
  },
  fileNames: {
    data_sheet: 'ficha-tecnica',
    assembly_sheet: 'instrucciones-de-montaje',
    maintenance_sheet: 'instrucciones-de-mantenimiento',
  },
  reference: 'Ref.',
  collection: 'Colección',
  variants: 'Modelos',
  variantReference: 'Referencia',
  data: 'Características',
  drawing: 'A: ancho, B: fondo, H: altura. Medidas según el modelo elegido.',
  tools: 'Necesitas',
  steps: 'Montaje',
  care: 'Mantenimiento',
  safety: 'Seguridad',
  manufacturer: 'Fabricante',
  edition: 'Edición del {day}',
  page: 'página {page} de {pages}',
  kinds: {
    screen: {
      tools: [
        'Nivel de burbuja y cinta métrica',
        'Taladro, broca para azulejo de 6 mm, tacos incluidos',
        'Destornillador de estrella y llave Allen de 4 mm',
        'Silicona sanitaria neutra, ventosas para el vidrio',
        'Dos personas, guantes y gafas de protección',
      ],
      assembly: [
        {
          title: 'Comprobar',
          text: 'Desembala en horizontal, sobre un cartón. Revisa las medidas, el vidrio y los cantos antes de instalar y avísanos de cualquier defecto. El alicatado y las juntas deben estar terminados y secos.',
        },
        {
          title: 'Marcar',
          text: 'Lleva el eje del perfil a la pared, a nivel. El desplome se corrige dentro del perfil, hasta 20 mm por lado. Localiza las tuberías antes de taladrar.',
        },
        {
          title: 'Fijar los perfiles',
          text: 'Taladra el azulejo sin percusión, coloca los tacos y atornilla los perfiles sin apretar del todo. No taladres nunca el vidrio.',
        },
        {
          title: 'Colocar el vidrio',
          text: 'Entre dos personas, presenta la parte fija en su perfil, con la cara tratada hacia el interior de la ducha y sobre los calzos incluidos. No apoyes nunca un canto de vidrio en el suelo.',
        },
        {
          title: 'Montar la hoja móvil',
          text: 'Cuelga la puerta de sus rodamientos o bisagras, ajusta la holgura y coloca las juntas inferior y de cierre, con el labio hacia la ducha.',
        },
        {
          title: 'Ajustar y sellar',
          text: 'Ajusta el aplomo, aprieta los tornillos y pon los embellecedores. Sella solo por fuera y deja secar 24 horas antes de la primera ducha.',
        },
      ],
      care: [
        {
          title: 'Después de cada ducha',
          text: 'Aclara el vidrio y pasa el limpiacristales: la cal solo se queda donde se seca una gota.',
        },
        {
          title: 'Cada semana',
          text: 'Limpia con una esponja suave y jabón neutro o vinagre blanco muy diluido, y aclara. Seca los perfiles con un paño de microfibra.',
        },
        {
          title: 'Dos veces al año',
          text: 'Revisa los tornillos, los rodamientos y las bisagras. Cambia la junta que esté dura o amarilla: escríbenos con la referencia de tu mampara.',
        },
        {
          title: 'Evita',
          text: 'Estropajos, cuchillas, lejía, ácidos fuertes, productos con flúor y limpiadores de vapor. En perfiles negros, blancos o dorados, tampoco alcohol.',
        },
        {
          title: 'Vidrio dañado',
          text: 'Un golpe en un canto debilita el vidrio templado: deja de usar la mampara y escríbenos. El vidrio templado se rompe en trozos pequeños sin filo.',
        },
      ],
    },
    tray: {
      tools: [
        'Nivel de burbuja, regla de dos metros, cinta métrica',
        'Cemento cola C2, silicona sanitaria neutra',
        'Válvula de 90 mm, incluida o pedida aparte',
        'Amoladora y disco de diamante si hay que recortar',
        'Dos personas, guantes, mascarilla y gafas',
      ],
      assembly: [
        {
          title: 'Comprobar',
          text: 'Revisa el plato en horizontal, con luz de día. Compara sus medidas con el suelo terminado y avísanos de cualquier defecto antes de instalar.',
        },
        {
          title: 'Preparar el suelo',
          text: 'El suelo debe estar plano (2 mm bajo la regla), seco y limpio. Coloca la válvula y comprueba la pendiente del desagüe: al menos 1 cm por metro.',
        },
        {
          title: 'Recortar si hace falta',
          text: 'Marca por la cara lisa, corta con disco de diamante, en el exterior, y lija el canto. No cortes a menos de 15 cm de la válvula.',
        },
        {
          title: 'Pegar',
          text: 'Extiende el cemento cola de forma continua, coloca el plato entre dos personas y comprueba el nivel en los dos sentidos. No lo pises en 24 horas.',
        },
        {
          title: 'Conectar',
          text: 'Aprieta la válvula a mano, vierte un cubo de agua y comprueba que no gotea nada antes de alicatar.',
        },
        {
          title: 'Sellar',
          text: 'Alicata dejando 3 mm entre el azulejo y el plato y sella con silicona. Deja secar 24 horas.',
        },
      ],
      care: [
        { title: 'Cada semana', text: 'Lava con un cepillo suave y jabón neutro, siguiendo el relieve, y aclara.' },
        { title: 'Cal', text: 'Vinagre blanco diluido a la mitad, cinco minutos, y agua abundante.' },
        {
          title: 'Manchas difíciles',
          text: 'Esponja mágica mojada, sin apretar. Un arañazo leve de la resina se lija al agua, con grano 600.',
        },
        {
          title: 'Válvula',
          text: 'Retira la rejilla cada mes, quita los cabellos y aclara el sifón con agua caliente.',
        },
        {
          title: 'Evita',
          text: 'Acetona, disolventes, sosa, decapantes y recipientes a más de 65 °C apoyados en la superficie.',
        },
      ],
    },
    tap: {
      tools: [
        'Llave inglesa y llave Allen de 2,5 mm',
        'Cinta de PTFE, paño suave para proteger el acabado',
        'Llaves de corte cerradas, un cubo',
      ],
      assembly: [
        {
          title: 'Cortar el agua',
          text: 'Cierra la entrada y abre el grifo antiguo para vaciar las tuberías. Purga después la instalación: un grano de arena bloquea un cartucho.',
        },
        {
          title: 'Comprobar la presión',
          text: 'De 1 a 5 bar, mejor 3. Por encima, monta un reductor. Agua caliente a 65 °C como máximo, a la izquierda.',
        },
        {
          title: 'Poner los racores',
          text: 'Enrosca los racores excéntricos con cinta de PTFE, a 15 cm entre ejes y a nivel, y después los embellecedores.',
        },
        {
          title: 'Atornillar la grifería',
          text: 'Coloca las juntas con filtro y aprieta las tuercas con un paño, un cuarto de vuelta tras el contacto.',
        },
        {
          title: 'Dar el agua',
          text: 'Abre despacio, busca fugas con papel absorbente y, si es termostática, ajusta el tope a 38 °C.',
        },
      ],
      care: [
        { title: 'Cada día', text: 'Seca con un paño de microfibra: las marcas de cal no llegan a fijarse.' },
        { title: 'Cada mes', text: 'Frota con el dedo las boquillas de la alcachofa, con el agua abierta.' },
        {
          title: 'Dos veces al año',
          text: 'Desenrosca los filtros y el aireador, déjalos una hora en vinagre blanco, aclara y vuelve a montar.',
        },
        { title: 'Termostática', text: 'Gira el mando de tope a tope una vez al mes: el cartucho no se agarrota.' },
        { title: 'Evita', text: 'Polvos, estropajos, lejía, ácidos, y alcohol en los acabados de color.' },
      ],
    },
    radiator: {
      tools: ['Nivel de burbuja y cinta métrica', 'Taladro, tacos adecuados a la pared', 'Dos personas'],
      assembly: [
        {
          title: 'Elegir el sitio',
          text: 'Respeta los volúmenes del baño: al menos el volumen 2 para un aparato eléctrico, a 60 cm de la ducha o de la bañera.',
        },
        {
          title: 'Fijar los soportes',
          text: 'Marca a nivel, taladra y pon tacos adecuados a la pared. Deja 15 cm bajo el radiador.',
        },
        {
          title: 'Colgar',
          text: 'Entre dos personas, cuelga el radiador de los soportes y aprieta los tornillos de seguridad.',
        },
        {
          title: 'Conectar',
          text: 'Corta la corriente en el cuadro. La conexión eléctrica la hace una persona cualificada, en una línea con diferencial de 30 mA. Modelo de agua: conecta, purga y comprueba que no pierde.',
        },
        {
          title: 'Poner en marcha',
          text: 'Primer calentamiento de una hora a media potencia, con la ventana abierta: un ligero olor es normal.',
        },
      ],
      care: [
        { title: 'Cada semana', text: 'Apaga, deja enfriar y limpia con un paño húmedo y después seco.' },
        { title: 'Cada otoño', text: 'Purga los modelos de agua y comprueba la presión del circuito.' },
        { title: 'Ropa', text: 'No cubras nunca todo el aparato: el aire tiene que circular alrededor de cada barra.' },
        { title: 'Evita', text: 'Productos abrasivos, vinagre sobre la pintura, limpiadores de vapor.' },
      ],
    },
    furniture: {
      tools: [
        'Nivel de burbuja, cinta métrica',
        'Taladro, tacos adecuados a la pared',
        'Destornillador, silicona sanitaria neutra',
        'Dos personas',
      ],
      assembly: [
        {
          title: 'Comprobar',
          text: 'Desembala en horizontal y revisa cada pieza antes de instalar. Localiza las tuberías.',
        },
        {
          title: 'Fijar los soportes',
          text: 'Marca a 85 cm del suelo terminado para la encimera, a nivel. Los tacos deben aguantar 80 kg: elígelos según la pared.',
        },
        {
          title: 'Colgar',
          text: 'Entre dos personas, cuelga el módulo y ajusta aplomo y fondo con los tornillos interiores.',
        },
        { title: 'Colocar la encimera', text: 'Pon un cordón de silicona, coloca la encimera y deja secar 24 horas.' },
        {
          title: 'Conectar',
          text: 'Monta el sifón y el grifo, da el agua y comprueba que no pierde. Ajusta al final los cajones.',
        },
      ],
      care: [
        { title: 'Cada día', text: 'Seca el agua que quede en los cantos: la madera no quiere agua estancada.' },
        { title: 'Cada semana', text: 'Paño húmedo con jabón neutro y después paño seco, siguiendo la veta.' },
        { title: 'Cada año', text: 'Aprieta tiradores y tornillos de ajuste, revisa la junta de la encimera.' },
        { title: 'Evita', text: 'Alcohol, acetona, lejía, estropajos y planchas de pelo calientes sobre la encimera.' },
      ],
    },
  },
}
