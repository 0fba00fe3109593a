import { promisesOf } from '../stores.ts'
import type { PageText } from './types.ts'

const { returnsDays, warrantyYears } = promisesOf('FRSM')

/** Pages about the shop, its services and its partners. */
export const servicesFr: readonly PageText[] = [
  {
    slug: 'professionnel',
    type: 'professional',
    title: 'Espace professionnel',
    description:
      'Plombiers, artisans, architectes, promoteurs : remises sur tout le catalogue, devis, facture à votre nom et un interlocuteur qui connaît la pose.',
    text: `Vous posez des salles de bains ou vous les dessinez ? Ouvrez un compte professionnel : les prix affichés deviennent les vôtres dès la connexion, et l'en-tête du site vous le rappelle.

## Ce que vous y gagnez

- Des remises sur tout le catalogue, du standard au sur-mesure.
- Les prix hors taxes à côté des prix TTC, sur chaque fiche.
- Des devis enregistrés, que votre client peut valider quand il est prêt.
- Une facture au nom de votre société.

## Pour les chantiers en série

Hôtel, résidence, programme neuf : envoyez-nous les plans et les quantités. Nous relisons les cotes, regroupons les livraisons par étage et gardons les mêmes références jusqu'à la dernière salle de bains.

## Livrer sur le chantier

Le transporteur appelle avant de passer. Les caisses voyagent debout et s'empilent par deux. Signalez un dommage dans les 24 heures, photos à l'appui : nous renvoyons aussitôt la pièce.

## Ouvrir un compte

[Créez votre compte](/signup) et cochez « Je suis un professionnel » : vos prix s'affichent dès la première connexion. Une question avant ? Écrivez-nous par le [formulaire d'aide](/contact) avec le nom de votre société. Vous posez pour les autres ? Voyez aussi nos pages [installateurs](/instaladores-mamparas-ducha-bano) et [entreprises partenaires](/empresas-colaboradoras).`,
  },
  {
    slug: 'qui-nous-sommes',
    type: 'company',
    title: 'Qui sommes-nous ?',
    description: 'Lumeau, la boutique des parois de douche : une équipe de verriers, de poseurs et de conseillers.',
    text: `Lumeau est née d'une habitude : avant de vendre une paroi, on allait la mesurer. Nous vendons aujourd'hui en ligne, et nous posons toujours les mêmes questions.

## Plus de 400 parois, et ce qui va avec

Parois coulissantes, pliantes, pivotantes, d'angle, arrondies ou à l'italienne, en stock ou sur mesure. Autour d'elles, des [receveurs](/receveurs-de-douche), de la [robinetterie](/robinetterie), des sèche-serviettes et des meubles. Douze [fabricants européens](/marques), choisis pour leur verre, leurs mécanismes et la disponibilité de leurs pièces.

## Des gens du métier

- **Sandrine**, à la lecture des cotes : douze ans chez un miroitier, elle repère un angle faux sur un croquis.
- **Mathieu**, au téléphone : ancien poseur, il explique un montage pendant que vous tenez la perceuse.
- **Leïla**, à l'expédition : elle suit chaque caisse jusqu'au rendez-vous avec le transporteur.

Ils relisent chaque commande sur mesure avant que le verre soit coupé, et vous appellent si une cote les étonne.

## Ce que nous promettons

- La livraison offerte, sauf vers les îles.
- ${returnsDays} jours pour rendre une paroi standard ; le sur-mesure, fabriqué pour vous, n'est pas repris.
- ${warrantyYears} ans de garantie légale de conformité.
- Une réponse d'une vraie personne, en semaine.

## Nous trouver

Nos bureaux sont à Lyon. Écrivez-nous par le [formulaire d'aide](/contact) ou appelez-nous : adresse et téléphone sont ci-dessous.`,
  },
  {
    slug: 'empresas-colaboradoras',
    title: 'Entreprises partenaires',
    description: 'Fabricants, transporteurs, poseurs et showrooms : comment travailler avec la boutique Lumeau.',
    text: `Une paroi passe entre beaucoup de mains : celles du verrier, du transporteur, du poseur. Nous travaillons avec des entreprises qui en prennent soin.

## Fabricants

Vous fabriquez des parois, des receveurs ou de la robinetterie en Europe ? Nous regardons trois choses : la qualité du verre et des mécanismes, les pièces de rechange, les délais tenus.

## Showrooms et magasins

Vous voulez montrer nos modèles ? Nous prêtons des échantillons de verre et de profilés, et vos clients commandent à votre nom.

## Poseurs

Nous cherchons des poseurs soigneux dans toute la métropole. La page des [installateurs](/instaladores-mamparas-ducha-bano) dit comment nous rejoindre.

## Prendre contact

Présentez votre entreprise par le [formulaire d'aide](/contact), avec votre région et votre spécialité. Nous répondons sous une semaine.`,
  },
  {
    slug: 'instaladores-mamparas-ducha-bano',
    title: 'Installateurs de parois de douche',
    description: "Devenir poseur partenaire, ou trouver quelqu'un pour poser sa paroi : comment cela se passe.",
    text: `Une bonne pose fait la moitié d'une bonne paroi. Cette page s'adresse à ceux qui posent, et à ceux qui cherchent un poseur.

## Vous cherchez un poseur

Une paroi standard se pose à deux en une demi-journée. Si vous préférez confier ce travail, décrivez votre salle de bains par le [formulaire d'aide](/contact) : nous vous indiquons un professionnel près de chez vous, qui vous remet son devis.

## Vous êtes poseur

- Vous fixez vos prix et votre secteur.
- Les cotes ont été relues avant que le verre soit coupé.
- Nos conseillers répondent pendant la pose, avec la notice sous les yeux.
- Un verre abîmé en route est remplacé sans discussion.

## Ce que nous demandons

Une assurance professionnelle en cours, deux références récentes et le respect des notices. C'est tout.

## Nous rejoindre

Écrivez-nous avec votre numéro SIRET et votre secteur, puis [ouvrez un compte professionnel](/professionnel).`,
  },
  {
    slug: 'empresa-venta-online-de-mamparas',
    title: 'Acheter sa paroi de douche en ligne',
    description:
      "Choisir, mesurer, commander, recevoir : comment se passe l'achat d'une paroi de douche en ligne chez Lumeau.",
    text: `Acheter du verre sans le voir peut surprendre. Voici comment nous faisons pour que tout se passe bien.

## Choisir

Les filtres partent de ce que vous savez : la largeur, l'ouverture, le verre, la finition. Chaque fiche dit ce que la paroi rattrape et ce qu'elle pèse.

## Mesurer

Nos [guides de mesure](/mesurer-paroi-de-douche) tiennent en quatre étapes, dessins compris. Un doute ? Envoyez une photo avec le mètre visible.

## Commander

Vous payez par le moyen qui vous convient. Les [conditions de vente](/cms/conditions-de-vente) tiennent sur une page.

## Recevoir

La livraison est offerte, sauf vers les îles. Les dimensions courantes arrivent en deux à trois jours ouvrés, le sur-mesure en deux à trois semaines. Vérifiez le colis à l'arrivée : un dommage se signale dans les 24 heures.

## Changer d'avis

Vous avez ${returnsDays} jours pour rendre une paroi standard. Une paroi fabriquée à vos cotes ne peut être reprise : c'est pourquoi nous relisons tout.`,
  },
  {
    slug: 'installation-de-parois-de-douche',
    title: 'Installation de parois de douche',
    description:
      "Poser sa paroi soi-même ou la faire poser : déroulement, outils, durée, dépose de l'ancienne paroi et prise de cotes.",
    text: `Une paroi se pose à deux, avec des outils courants. Si vous préférez être tranquille, un professionnel s'en charge.

## Poser soi-même

1. Vérifiez le contenu de la caisse et l'absence d'éclat.
2. Tracez l'axe des profilés au niveau.
3. Percez, chevillez, vissez les profilés muraux.
4. Glissez le verre, réglez l'aplomb, serrez.
5. Posez le joint de silicone à l'extérieur seulement, et laissez sécher 24 heures.

Comptez une demi-journée. Il faut un niveau, une perceuse avec un foret à carrelage, un pistolet à silicone et une deuxième personne : un verre de 8 mm pèse 20 kg par mètre carré.

## Faire poser

Le poseur peut prendre les cotes avant la commande, déposer l'ancienne paroi et emporter le verre. Écrivez-nous par le [formulaire d'aide](/contact) : nous vous indiquons un professionnel de votre département.

- [La prise de cotes à domicile](/install/prise-de-cotes)
- [La dépose de l'ancienne paroi](/install/depose)

## Avant la pose

Le carrelage doit être fini et sec depuis 48 heures. [Mesurez](/mesurer-paroi-de-douche) une dernière fois, et gardez le passage libre jusqu'à la salle de bains.`,
  },
  {
    slug: 'install-prise-de-cotes',
    title: 'Prise de cotes à domicile',
    description: "Un poseur vient mesurer votre douche avant la commande : ce qu'il vérifie et ce que vous préparez.",
    text: `Pour une paroi sur mesure, une visite évite bien des soucis. Le poseur vient avec un laser et un niveau.

## Ce qu'il vérifie

- La largeur à trois hauteurs, l'aplomb et l'équerre.
- La nature des murs, pour choisir les chevilles.
- La place de la robinetterie, des prises et des portes.

## Ce que vous préparez

Un receveur posé, un carrelage fini et de quoi accéder à la douche. La visite dure une demi-heure ; vous recevez les cotes le jour même.

## Et si vous mesurez vous-même ?

C'est tout à fait possible : nos [guides](/mesurer-paroi-de-douche) vous accompagnent pas à pas.`,
  },
  {
    slug: 'install-depose',
    title: "Dépose de l'ancienne paroi",
    description:
      "Démonter une vieille paroi de douche et s'en débarrasser : les gestes, les précautions et le recyclage du verre.",
    text: `Avant de poser la nouvelle paroi, il faut retirer l'ancienne. Le verre trempé est solide au milieu et fragile sur les bords : on le manipule à deux, avec des gants.

## Comment procéder

1. Coupez les joints de silicone au cutter.
2. Dévissez les fixations en tenant le verre.
3. Sortez le verre debout, posez-le sur du carton.
4. Retirez les profilés, puis le silicone restant.
5. Rebouchez les trous qui ne serviront plus.

## Où va le verre ?

En déchetterie, à la benne des gravats ou du verre plat selon la commune, jamais dans la benne à bouteilles : le verre trempé ne fond pas comme elles.

## Confier la dépose

Le professionnel qui [pose votre paroi](/installation-de-parois-de-douche) peut s'en charger le même jour.`,
  },
  {
    slug: 'mamparas-de-proteccion',
    title: 'Écrans de protection',
    description:
      'Écrans transparents pour comptoirs, bureaux et cabinets, en PMMA ou en verre, aux dimensions que vous voulez.',
    text: `Comptoir de pharmacie, accueil, bureau partagé : un écran transparent protège des projections sans couper la conversation. Nous les fabriquons avec les mêmes machines que nos parois.

## Deux matières

- [Le PMMA](/mamparas-de-proteccion-metacrilato), ou verre acrylique : léger, facile à déplacer, idéal sur un bureau.
- [Le verre trempé](/mamparas-de-proteccion-vidrio) : rigide, résistant aux rayures et aux produits de nettoyage.

## Bien choisir la taille

Comptez 75 cm de haut pour un poste assis, 100 cm pour un comptoir où l'on se tient debout. Prévoyez un passe-documents de 10 à 15 cm en bas, et 20 cm de plus que le poste de chaque côté.

## Demander un devis

Envoyez-nous par le [formulaire d'aide](/contact) la largeur, la hauteur, la matière et le nombre d'écrans. Les pieds, les pinces et les fixations au plafond sont fournis.`,
  },
  {
    slug: 'mamparas-de-proteccion-metacrilato',
    title: 'Écrans de protection en PMMA',
    description:
      'Écrans légers en PMMA (verre acrylique) de 4 à 6 mm, sur pieds ou suspendus, avec ou sans passe-documents.',
    text: `Le PMMA, ou verre acrylique, est deux fois plus léger que le verre et tout aussi transparent. Il se pose sur deux pieds et se déplace d'une main.

## Ses points forts

- Une plaque de 100 × 75 cm en 5 mm pèse moins de 5 kg.
- Les bords sont polis : rien ne coupe.
- Il ne se brise pas en tombant d'un bureau.

## Son entretien

De l'eau tiède, du savon doux et un chiffon propre. Ni alcool ni produit à vitres : ils ternissent la surface. Pour désinfecter souvent, préférez [le verre](/mamparas-de-proteccion-vidrio).

## Épaisseurs

4 mm jusqu'à 60 cm de large, 5 mm jusqu'à 100 cm, 6 mm au-delà ou pour une plaque suspendue. Retour à toutes les [matières](/mamparas-de-proteccion).`,
  },
  {
    slug: 'mamparas-de-proteccion-vidrio',
    title: 'Écrans de protection en verre',
    description: 'Écrans fixes en verre trempé ou feuilleté pour accueils et comptoirs, faciles à désinfecter.',
    text: `Le verre résiste aux rayures, ne ternit pas et supporte tous les produits courants. C'est la matière des comptoirs qui servent toute la journée.

## Trempé ou feuilleté

- **Trempé, 6 ou 8 mm** : s'il casse, il tombe en petits grains sans arêtes.
- **Feuilleté 4+4** : s'il casse, il reste en place. À choisir quand le public peut heurter l'écran.

## La fixation

Par pinces sur le plan de travail, par profilé dans une rainure ou par câbles au plafond. Un écran de 100 × 100 cm en 8 mm pèse 20 kg : nous vérifions avec vous que le comptoir peut le porter.

## L'entretien

Un produit à vitres ou de l'alcool, autant de fois que nécessaire. Besoin de le déplacer souvent ? Voyez plutôt [le PMMA](/mamparas-de-proteccion-metacrilato).`,
  },
]
