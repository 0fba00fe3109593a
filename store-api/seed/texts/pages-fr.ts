import { promisesOf } from '../stores.ts'
import { guaranteeBoxFr } from './guarantee-box-fr.ts'
import type { PageText } from './types.ts'

const { returnsDays, warrantyYears, voucherFrom, telephone } = promisesOf('FRSM')

export const pagesFr: readonly PageText[] = [
  {
    slug: 'mentions-legales',
    title: 'Mentions légales',
    description: 'Éditeur, hébergeur et coordonnées de la boutique Lumeau.',
    text: `Cette boutique est un site de démonstration. Les noms, adresses et numéros ci-dessous sont fictifs.

## Éditeur

Lumeau SAS, société par actions simplifiée au capital de 50 000 €, dont le siège se trouve 14 rue des Verriers, 69007 Lyon. Directeur de la publication : le président de la société.

## Hébergeur

Exemple Hébergement SAS, 3 quai de l'Exemple, 69002 Lyon.

## Nous joindre

Le service client répond du lundi au vendredi par téléphone et par le [formulaire d'aide](/contact). Les coordonnées figurent au bas de chaque page.

## Propriété intellectuelle

Les textes, dessins et images de ce site appartiennent à Lumeau SAS ou à ses fournisseurs. Toute reproduction demande un accord écrit.

## Données géographiques

Les communes et leurs positions viennent de GeoNames (CC BY 4.0), de l'INSEE, de La Poste et de la DGCL, par Etalab (Licence Ouverte 2.0).

## Litiges

En cas de désaccord, écrivez d'abord à notre service client. Si la réponse ne vous convient pas, vous pouvez saisir gratuitement, dans l'année qui suit votre réclamation écrite, le médiateur de la consommation dont nous relevons : Médiation Exemple, 5 place de l'Exemple, 69002 Lyon (articles L611-1 et suivants du Code de la consommation).`,
  },
  {
    slug: 'politique-de-confidentialite',
    title: 'Politique de confidentialité',
    description:
      'Quelles données la boutique Lumeau enregistre, pourquoi, combien de temps, et comment exercer vos droits.',
    text: `Nous ne demandons que ce qui sert à préparer, livrer et suivre vos commandes.

## Ce que nous enregistrons

- Vos coordonnées : nom, adresse, e-mail et téléphone, pour livrer et vous prévenir.
- Vos commandes et vos devis, pour la facturation et la garantie.
- Votre adresse e-mail seule, si vous vous inscrivez à la newsletter : l'inscription vaut une fois que vous avez ouvert le lien que nous y envoyons.
- La preuve de vos consentements (conditions de vente, newsletter, cookies), sans votre nom.

## Pourquoi et combien de temps

Les données de commande reposent sur le contrat de vente ; les factures sont conservées dix ans, comme la loi l'exige. L'inscription à la newsletter repose sur votre consentement et prend fin dès que vous le retirez, par le lien de chaque envoi ou dans votre compte. Le reste est effacé :

- après trois mois, vos coordonnées dans un panier abandonné et les e-mails que nous avons envoyés ;
- après trois ans, les signalements et leurs photos, les questions restées sans réponse et le nom de ceux qui en ont posé une ;
- après cinq ans au moins, les preuves de consentement et les déclarations de rétractation.

## À qui nous les transmettons

Au transporteur qui vous livre, au prestataire de paiement que vous choisissez et à notre hébergeur. Si vous l'acceptez en payant, le prestataire enregistre votre carte pour vos prochains achats ; vous la supprimez dans votre compte, et elle disparaît avec lui. Nous ne vendons aucune donnée.

## Vos droits

Vous pouvez consulter, corriger, effacer ou récupérer vos données, limiter leur usage ou vous y opposer. Dans votre compte, « Identifiants de connexion » mène à un fichier de toutes vos données et à la suppression du compte. Pour toute autre demande, écrivez au service client ; nous répondons sous un mois. Vous pouvez aussi saisir la CNIL.`,
  },
  {
    slug: 'politique-de-cookies',
    title: 'Politique de cookies',
    description: 'Les cookies nécessaires à la boutique Lumeau et ceux qui attendent votre consentement.',
    text: `Un cookie est un petit fichier que votre navigateur garde pour nous le présenter plus tard.

## Cookies nécessaires

- La session : elle garde votre connexion ouverte et expire d'elle-même.
- Le panier : il retient vos articles jusqu'à la commande.
- La langue : elle retient votre choix pendant 365 jours.
- Le navigateur : pendant une semaine, nous reconnaissons celui où vous avez demandé un compte ou une nouvelle adresse e-mail.

Ces cookies font fonctionner la boutique ; ils ne demandent pas de consentement.

## Photo de votre salle de bains

La photo dans laquelle vous posez une paroi ne quitte pas votre appareil. Votre navigateur ne la garde que si vous le demandez, jusqu'à ce que vous la supprimiez.

## Cookies soumis à votre consentement

La mesure d'audience et la publicité ne sont chargées qu'avec votre consentement. Refuser est aussi simple qu'accepter et ne change rien à vos achats. Nous gardons la preuve de votre choix sous un numéro tiré au hasard, sans votre nom ni votre adresse.

## Changer d'avis

Vous pouvez revenir sur votre choix à tout moment, ou effacer les cookies dans les réglages de votre navigateur.`,
  },
  {
    slug: 'conditions-de-vente',
    title: 'Conditions de vente',
    description: 'Commande, prix, paiement, livraison, rétractation et garanties de la boutique Lumeau.',
    text: `## Commande

La vente est conclue quand vous validez la commande et que nous vous en envoyons la confirmation. Pour une fabrication sur mesure, nous relisons les cotes et vous appelons en cas de doute avant de couper le verre.

## Prix et paiement

Les prix s'entendent toutes taxes comprises. Quand un prix est réduit, le prix de référence est le plus bas des trente jours précédant la réduction. Un virement est confirmé sous 24 heures ; la commande part ensuite. Le bon de la première inscription à la newsletter sert une fois, dès ${voucherFrom} € d'articles.

## Livraison

La livraison est offerte, sauf vers les îles. Les dimensions courantes sont livrées en deux à trois jours ouvrés, le sur-mesure en deux à trois semaines. Nous ne livrons ni la Corse ni l'outre-mer.

## Rétractation

Vous disposez de ${returnsDays} jours après réception pour renoncer à votre achat, sans motif. Ce droit ne s'applique pas aux pièces fabriquées selon vos cotes (article L221-28, 3° du Code de la consommation) ; un produit dont la dimension et la finition viennent de notre liste peut, lui, être retourné. Chaque article exclu est signalé avant la commande.

Pour l'exercer, déclarez-le en ligne, sans compte : [renoncer au contrat ici](/retractation). Nous accusons réception de votre déclaration aussitôt par e-mail. Le lien reste en bas de chaque page et dans le détail de votre commande.

Renvoyez les articles dans les ${returnsDays} jours après votre déclaration. Nous vous remboursons, livraison standard comprise, dans les ${returnsDays} jours et par le même moyen de paiement, une fois les articles revenus ou leur envoi prouvé. Une installation peut être annulée tant qu'elle n'est pas entièrement exécutée ; elle ne commence avant la fin du délai que si vous l'avez demandé expressément à la commande.

## Garanties

La garantie légale de conformité court pendant ${warrantyYears} ans à compter de la livraison (articles L217-3 et suivants du Code de la consommation) ; la garantie des vices cachés s'y ajoute (articles 1641 et suivants du Code civil). En cas de défaut, vous choisissez entre la réparation et le remplacement, sans frais ; si ni l'une ni l'autre n'est possible, vous pouvez obtenir une réduction du prix ou le remboursement.

Lumeau SAS, 14 rue des Verriers, 69007 Lyon, répond de ces garanties : appelez le ${telephone} ou écrivez par le centre d'aide, en bas de chaque page.

> ${guaranteeBoxFr.join('\n>\n> ')}

## Dommages de transport

Vérifiez le colis à l'arrivée et signalez-nous un dommage dans les 24 heures, photos à l'appui : nous traitons plus vite ce que nous voyons. Passé ce délai, vos droits légaux restent entiers.

## Réclamations et médiation

Écrivez d'abord à notre service client. Sans réponse qui vous convienne, vous pouvez saisir gratuitement notre médiateur de la consommation, dont les coordonnées figurent dans les [mentions légales](/cms/mentions-legales).

## Accessibilité

Cette boutique est un service de vente en ligne : chercher un produit, le configurer, le commander, le payer et suivre sa commande. Voici comment elle répond aux exigences d'accessibilité (directive (UE) 2019/882, annexe V ; articles L412-13 et suivants du Code de la consommation). Nous suivons la norme EN 301 549 et les WCAG 2.2, niveau AA.

- **Comment cela fonctionne.** Chaque étape, de la recherche au paiement, est une page avec un titre, des champs nommés et un bouton. Les pages restent utilisables sans script ; le configurateur et la commande se remplissent dans l'ordre où ils se lisent.
- **Perceptible.** Images décrites par un texte, contrastes d'au moins 4,5:1, texte agrandi jusqu'à 400 % sans défilement horizontal, couleurs choisies dans votre système respectées. Aucune information ne passe par la seule couleur.
- **Utilisable.** Tout se fait au clavier, avec un repère visible ; les animations s'arrêtent si vous l'avez demandé à votre appareil ; aucune étape n'est limitée dans le temps, sauf la session ouverte chez un prestataire de paiement.
- **Compréhensible et robuste.** Chaque erreur est expliquée à côté de son champ, avec ce qu'il faut corriger ; les pages sont écrites pour les lecteurs d'écran. Les pages de paiement des prestataires et leurs vérifications d'identité relèvent de leurs propres déclarations.

Ces conditions sont une page de texte, vers laquelle mène l'e-mail de confirmation ; nous les envoyons sur demande dans un autre format. Un obstacle ? Écrivez-nous par le centre d'aide : nous répondons sous cinq jours ouvrés et traitons la commande avec vous par téléphone si besoin. Vous pouvez aussi saisir la DGCCRF.`,
  },
  {
    slug: 'protection-des-donnees',
    title: 'Protection des données',
    description: 'Comment la boutique Lumeau protège vos données et à qui vous adresser.',
    text: `## Responsable du traitement

Lumeau SAS, 14 rue des Verriers, 69007 Lyon, décide de l'usage de vos données et en répond.

## Comment nous les protégeons

- Les échanges avec la boutique sont chiffrés.
- Les mots de passe sont conservés sous une forme que personne ne peut relire.
- Les numéros de carte ne passent jamais par nos serveurs : le prestataire de paiement les reçoit directement.
- Seules les personnes qui préparent ou suivent votre commande y ont accès.

## En cas d'incident

Si un incident met vos données en danger, nous prévenons la CNIL sous 72 heures et vous informons sans tarder.

## Vos demandes

Adressez-les au service client en précisant « données personnelles ». Nous vérifions votre identité avec discrétion et répondons sous un mois.`,
  },
  {
    slug: 'livraison',
    title: 'Livraison',
    description: 'Délais, frais et déroulement de la livraison de votre paroi, receveur ou meuble.',
    text: `La livraison est offerte, sauf vers les îles.

## Délais

- Dimensions courantes : deux à trois jours ouvrés.
- Fabrication sur mesure : deux à trois semaines.

Le délai exact figure sur la fiche de chaque produit et dans le panier. Les samedis et dimanches ne comptent pas.

## Déroulement

Les verres voyagent debout, dans une caisse. Le transporteur vous appelle pour fixer un rendez-vous et livre au pied de l'immeuble ou devant la maison : prévoyez de l'aide pour monter la caisse, qui peut peser cinquante kilos.

## À la réception

Ouvrez le colis sans attendre, même si la pose est prévue plus tard. Un dommage se signale dans les 24 heures, avec quelques photos.

## Zones non desservies

Nous ne livrons pas les codes postaux commençant par 20, 97 et 98.`,
  },
  {
    slug: 'retours',
    title: 'Retours et remboursements',
    description: 'Comment retourner un produit, dans quel délai, et ce qui ne peut pas être repris.',
    text: `Vous avez ${returnsDays} jours après réception pour nous retourner un produit en dimension courante, sans donner de raison.

## Comment faire

- Déclarez-le en ligne, sans compte : [renoncer au contrat ici](/retractation). Une lettre ou un e-mail au service client convient aussi.
- Remballez le produit debout, dans sa caisse d'origine si possible.
- Remettez-le au transporteur que nous vous indiquons.

Nous remboursons sous quatorze jours après votre décision, une fois le produit revenu ou la preuve d'envoi reçue, par le moyen de paiement utilisé.

## Formulaire de rétractation

Si vous préférez le papier ou l'e-mail, complétez ce modèle et envoyez-le-nous. Il n'est pas obligatoire.

- À l'attention de Lumeau SAS, 14 rue des Verriers, 69007 Lyon :
- Je vous notifie par la présente ma rétractation du contrat portant sur la vente du bien / la prestation de services ci-dessous (rayez la mention inutile) :
- Commandé le / reçu le :
- Nom du ou des consommateurs :
- Adresse du ou des consommateurs :
- Signature du ou des consommateurs (uniquement en cas de notification sur papier) :
- Date :

## Ce qui ne peut pas être repris

Une paroi ou un receveur fabriqué à vos cotes ne peut être ni repris ni échangé. La garantie s'applique, elle, à tous les produits, sur-mesure compris.

## Produit abîmé ou incomplet

Signalez-le dans les 24 heures si vous le pouvez, avec des photos. Nous envoyons la pièce manquante ou remplaçons le produit à nos frais.`,
  },
]
