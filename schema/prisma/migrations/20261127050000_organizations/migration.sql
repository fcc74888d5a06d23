-- A company or organization is among the people that forms are about.
ALTER TYPE "person_relation" ADD VALUE 'organization' BEFORE 'interpreter';
