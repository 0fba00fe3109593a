CREATE TABLE "catalogue_state" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_reductions" (
	"store" text NOT NULL,
	"product_id" integer NOT NULL,
	"variant_id" integer DEFAULT 0 NOT NULL,
	"regular" integer NOT NULL,
	"price" integer NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"begun" boolean NOT NULL,
	CONSTRAINT "price_reductions_store_product_id_variant_id_pk" PRIMARY KEY("store","product_id","variant_id")
);
--> statement-breakpoint
ALTER TABLE "filters" ADD COLUMN "follows" text;--> statement-breakpoint
ALTER TABLE "price_history" ADD COLUMN "variant_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "price_history" ADD COLUMN "reduced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Until now only reductions of the demonstration had a price that goes on.
UPDATE "price_history" SET "reduced" = true WHERE "until" IS NULL;--> statement-breakpoint
UPDATE "filters" SET "follows" = 'price' WHERE "unit" = '€';--> statement-breakpoint
ALTER TABLE "price_history" DROP CONSTRAINT "price_history_store_product_id_from_pk";--> statement-breakpoint
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_store_product_id_variant_id_from_pk" PRIMARY KEY("store","product_id","variant_id","from");
