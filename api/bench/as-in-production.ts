// The first import of a benchmark: libraries look at it while they load, and check less and remember more then.
process.env['NODE_ENV'] = 'production';
