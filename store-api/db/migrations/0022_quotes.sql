CREATE TABLE "quote_counters" (
	"store" text NOT NULL,
	"year" smallint NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "quote_counters_store_year_pk" PRIMARY KEY("store","year")
);
--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "quote_number" text;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "quoted_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "carts_quote_number" ON "carts" USING btree ("quote_number") WHERE "carts"."quote_number" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "carts_quotes" ON "carts" USING btree ("store","quoted_at","id") WHERE "carts"."quote_number" IS NOT NULL;