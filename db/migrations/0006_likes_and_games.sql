CREATE TABLE "profile_visits" (
	"tenant_id" integer NOT NULL,
	"visited_id" bigint NOT NULL,
	"visitor_id" bigint NOT NULL,
	"day" date NOT NULL,
	"visited_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone,
	CONSTRAINT "profile_visits_pk" PRIMARY KEY("tenant_id","visited_id","visitor_id"),
	CONSTRAINT "profile_visits_visited" FOREIGN KEY ("tenant_id","visited_id") REFERENCES "members"("tenant_id","id") ON DELETE cascade,
	CONSTRAINT "profile_visits_visitor" FOREIGN KEY ("tenant_id","visitor_id") REFERENCES "members"("tenant_id","id") ON DELETE cascade,
	CONSTRAINT "profile_visits_not_oneself" CHECK (visited_id <> visitor_id)
);
--> statement-breakpoint
CREATE INDEX "profile_visits_by_time" ON "profile_visits" USING btree ("tenant_id","visited_id","visited_at" DESC NULLS LAST,"visitor_id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "profile_visits_by_visitor" ON "profile_visits" USING btree ("tenant_id","visitor_id");
--> statement-breakpoint
CREATE INDEX "profile_visits_ended" ON "profile_visits" USING btree ("tenant_id","visited_at");
--> statement-breakpoint
CREATE TABLE "favourites" (
	"tenant_id" integer NOT NULL,
	"member_id" bigint NOT NULL,
	"favourite_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favourites_pk" PRIMARY KEY("tenant_id","member_id","favourite_id"),
	CONSTRAINT "favourites_member" FOREIGN KEY ("tenant_id","member_id") REFERENCES "members"("tenant_id","id") ON DELETE cascade,
	CONSTRAINT "favourites_favourite" FOREIGN KEY ("tenant_id","favourite_id") REFERENCES "members"("tenant_id","id") ON DELETE cascade,
	CONSTRAINT "favourites_not_oneself" CHECK (member_id <> favourite_id)
);
--> statement-breakpoint
CREATE INDEX "favourites_by_favourite" ON "favourites" USING btree ("tenant_id","favourite_id");
--> statement-breakpoint
CREATE TABLE "swipes" (
	"tenant_id" integer NOT NULL,
	"member_id" bigint NOT NULL,
	"other_id" bigint NOT NULL,
	"swiped_at" timestamp (3) with time zone NOT NULL,
	"day" date NOT NULL,
	"spent" boolean NOT NULL,
	CONSTRAINT "swipes_pk" PRIMARY KEY("tenant_id","member_id","other_id"),
	CONSTRAINT "swipes_member" FOREIGN KEY ("tenant_id","member_id") REFERENCES "members"("tenant_id","id") ON DELETE cascade,
	CONSTRAINT "swipes_other" FOREIGN KEY ("tenant_id","other_id") REFERENCES "members"("tenant_id","id") ON DELETE cascade,
	CONSTRAINT "swipes_not_oneself" CHECK (member_id <> other_id)
);
--> statement-breakpoint
CREATE INDEX "swipes_by_time" ON "swipes" USING btree ("tenant_id","member_id","swiped_at" DESC NULLS LAST,"other_id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "swipes_spent" ON "swipes" USING btree ("tenant_id","member_id","day") WHERE spent;
--> statement-breakpoint
CREATE INDEX "swipes_by_other" ON "swipes" USING btree ("tenant_id","other_id");
--> statement-breakpoint
CREATE INDEX "swipes_ended" ON "swipes" USING btree ("tenant_id","swiped_at");
--> statement-breakpoint
CREATE TABLE "match_wishes" (
	"tenant_id" integer NOT NULL,
	"member_id" bigint NOT NULL,
	"min_age" smallint NOT NULL,
	"max_age" smallint NOT NULL,
	"place" text NOT NULL,
	"matters" text[] NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "match_wishes_pk" PRIMARY KEY("tenant_id","member_id"),
	CONSTRAINT "match_wishes_member" FOREIGN KEY ("tenant_id","member_id") REFERENCES "members"("tenant_id","id") ON DELETE cascade,
	CONSTRAINT "match_wishes_ages" CHECK (min_age between 18 and max_age and max_age <= 99),
	CONSTRAINT "match_wishes_place" CHECK (place in ('region','country')),
	CONSTRAINT "match_wishes_matters" CHECK (matters <@ array['interests','nearby','reason','age','active'])
);
--> statement-breakpoint
select platform.protect_tenant_table('profile_visits');
--> statement-breakpoint
select platform.protect_tenant_table('favourites');
--> statement-breakpoint
select platform.protect_tenant_table('swipes');
--> statement-breakpoint
select platform.protect_tenant_table('match_wishes');
